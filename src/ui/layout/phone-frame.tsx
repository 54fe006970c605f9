import { useEffect, useRef, useState, type ReactNode } from 'react'

interface PhoneFrameProps {
  /** Size of the screen inside, in CSS pixels. */
  width: number
  height: number
  /** What is shown, for screen readers: “Prévia do aplicativo”. */
  label: string
  children: ReactNode
}

/** A phone around its children; shrinks to fit the box it is given, so that it is always whole. Never grows. */
export function PhoneFrame({ width, height, label, children }: PhoneFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const outer = { width: width + 2 * around, height: height + 2 * around }
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const fit = Math.min(1, element.clientWidth / outer.width, element.clientHeight / outer.height)
      if (fit > 0) setScale(fit)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [outer.width, outer.height])
  return (
    <div ref={box} className="flex size-full min-h-0 min-w-0 items-start justify-center">
      <div style={{ width: outer.width * scale, height: outer.height * scale }}>
        <section
          aria-label={label}
          className="relative origin-top-left phone-shell rounded-48px border"
          style={{ ...outer, padding: bezel, transform: `scale(${scale})` }}
        >
          <span className="absolute -left-0.5 top-28 h-10 w-0.5 rounded-l phone-key" />
          <span className="absolute -left-0.5 top-42 h-16 w-0.5 rounded-l phone-key" />
          <span className="absolute -right-0.5 top-36 h-20 w-0.5 rounded-r phone-key" />
          {/* The transform keeps `position: fixed` children inside the screen. */}
          <div
            className="relative size-full overflow-hidden rounded-38px bg-surface"
            style={{ transform: 'translateZ(0)' }}
          >
            {children}
          </div>
        </section>
      </div>
    </div>
  )
}

const bezel = 10
/** The bezel and its hairline. */
const around = bezel + 1
