import * as Radix from 'radix-ui/dialog'
import { useRef, useState, type ReactNode, type PointerEvent } from 'react'

interface SheetProps {
  /** What it is called, for those who listen to the page. */
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal sheet from the bottom of a phone, half or all of the screen high. Its handle is dragged, tapped, or moved with the arrow
 * keys; dragged down it goes away, as with Esc or a tap beside it. The focus stays in it and goes back when it closes.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const before = useRef(document.activeElement)
  const { isFull, setFull, pulled, handle } = useSheetHandle(onClose)
  // A phone on its side has no room to spare: there half is nearly all of it.
  const rest = isFull ? 'calc(100dvh - 20px)' : 'max(72dvh, min(480px, 100dvh - 48px))'
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: that injects a <style>, which the CSP refuses. token.css locks the scroll. */}
        <div data-dialog-overlay className="motion-fade fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement) before.current.focus()
          }}
          style={{ height: `calc(${rest} - ${pulled ?? 0}px)` }}
          className={`motion-sheet fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[calc(100dvh-20px)] max-w-180 flex flex-col border border-b-0 border-border rounded-t-24px bg-surface-raised shadow-float outline-none ${pulled === null ? 'transition-[height] duration-200 ease-out' : ''}`}
        >
          <div className="relative flex shrink-0 justify-center">
            <Radix.Title className="sr-only">{title}</Radix.Title>
            <button
              {...handle}
              type="button"
              aria-label={isFull ? 'Diminuir' : 'Aumentar'}
              onKeyDown={({ key }) => {
                if (key === 'ArrowUp') setFull(true)
                if (key === 'ArrowDown') setFull(false)
              }}
              className="h-11 w-full flex touch-none cursor-grab items-center justify-center rounded-t-24px -outline-offset-4 active:cursor-grabbing"
            >
              <span className="h-1.5 w-12 rounded-full bg-border-strong" />
            </button>
            <Radix.Close
              aria-label="Fechar"
              className="absolute right-2 top-1 size-9 inline-flex items-center justify-center rounded-control text-text-muted hover:bg-surface-hover hover:text-text"
            >
              <span className="i-lucide-x size-4.5" aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 px-4 pb-[max(16px,env(safe-area-inset-bottom))]">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** From how far (pixels) a drag means another height, and below which it was a tap. */
const enough = 56
const slight = 6

/**
 * A sheet that is half or all of the screen high, moved by its handle. `pulled` is how far down it is held right now (up is
 * negative), null while nobody holds it. `onClose` is called when it is pulled
 * down from its half height, or from all the way up by half a screen.
 */
function useSheetHandle(onClose: () => void) {
  const [isFull, setFull] = useState(false)
  const [pulled, setPulled] = useState<number | null>(null)
  const from = useRef<number>(null)
  const wasDrag = useRef(false)

  const letGo = () => {
    from.current = null
    setPulled(null)
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = event.clientY
      wasDrag.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      const distance = event.clientY - from.current
      wasDrag.current ||= Math.abs(distance) > slight
      if (wasDrag.current) setPulled(distance)
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = from.current === null ? 0 : event.clientY - from.current
      letGo()
      if (distance > (isFull ? innerHeight / 2 : enough)) onClose()
      else if (Math.abs(distance) > enough) setFull(distance < 0)
    },
    onPointerCancel: letGo,
    // The click that ends a drag is none.
    onClick: () => wasDrag.current || setFull(!isFull),
  }

  return { isFull, setFull, pulled, handle }
}
