import { useRef, useState, type PointerEvent } from 'react'

/** From how far (pixels) a drag means another height, and below which it was a tap. */
const enough = 56
const slight = 6

/**
 * A sheet that is half or all of the screen high, moved by its handle. `pulled` is how far down it is held right now (up is
 * negative), null while nobody holds it. `onClose` is called when it is pulled
 * down from its half height, or from all the way up by half a screen.
 */
export function useSheetHandle(onClose: () => void) {
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
