import { useEffect, useRef, type ReactNode } from 'react'

export interface DoorMessageProps {
  /** An icon class, such as `i-lucide-mail-check`. */
  icon: string
  children: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** What became of something at the door, under the page's title: it takes the focus, so that screen readers tell it. */
export function DoorMessage({ icon, children, action }: DoorMessageProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status" className="flex flex-col items-start gap-5 outline-none">
      <span
        className="size-12 flex items-center justify-center rounded-full bg-accent-soft text-accent-text"
        aria-hidden="true"
      >
        <span className={`${icon} size-6`} />
      </span>
      <div className="flex flex-col gap-3 [overflow-wrap:anywhere] text-16px/24px text-text-muted">
        {children}
      </div>
      {action}
    </div>
  )
}
