import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How wide the pages are shown, in widths of their box. */
export const zooms = { least: 1, most: 4, step: 0.25 }

interface Point {
  x: number
  y: number
}

/** Widens what is in `box`, around a point of it that stays where it is: by buttons, two fingers, or the wheel with Ctrl. */
export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)
  const latest = useRef(zoom)
  /** What is to be under which point of the box, in shares of all that it holds. */
  const anchor = useRef<{ at: Point; share: Point }>(null)

  const zoomTo = (wanted: number, at?: Point) => {
    const place = box.current
    if (!place) return
    const next = Math.min(zooms.most, Math.max(zooms.least, wanted))
    if (next === latest.current) return
    latest.current = next
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = place
    const point = at ?? { x: clientWidth / 2, y: clientHeight / 2 }
    const share = { x: (scrollLeft + point.x) / scrollWidth, y: (scrollTop + point.y) / scrollHeight }
    anchor.current = { at: point, share }
    setZoom(next)
  }
  const turn = useRef(zoomTo)
  useEffect(() => {
    turn.current = zoomTo
  })
  useLayoutEffect(() => {
    const place = box.current
    const kept = anchor.current
    if (!place || !kept) return
    place.scrollTo(
      kept.share.x * place.scrollWidth - kept.at.x,
      kept.share.y * place.scrollHeight - kept.at.y,
    )
  }, [box, zoom])

  useEffect(() => {
    const place = box.current
    if (!place) return
    const stop = new AbortController()
    const options = { passive: false, signal: stop.signal }
    let began: { distance: number; zoom: number } | null = null
    const within = (x: number, y: number): Point => {
      const { left, top } = place.getBoundingClientRect()
      return { x: x - left, y: y - top }
    }
    place.addEventListener(
      'touchstart',
      ({ touches: [one, two] }) => {
        began = one && two ? { distance: distanceOf(one, two), zoom: latest.current } : null
      },
      { signal: stop.signal },
    )
    place.addEventListener(
      'touchmove',
      (event) => {
        const [one, two] = event.touches
        if (!began || !one || !two) return
        event.preventDefault()
        const middle = within((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
        turn.current((began.zoom * distanceOf(one, two)) / began.distance, middle)
      },
      options,
    )
    place.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        turn.current(latest.current * Math.exp(-event.deltaY / 300), within(event.clientX, event.clientY))
      },
      options,
    )
    return () => stop.abort()
  }, [box])
  return { zoom, zoomTo }
}

function distanceOf(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
}
