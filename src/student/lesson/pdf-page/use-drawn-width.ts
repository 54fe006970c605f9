import { useEffect, useState, type RefObject } from 'react'

/** How long a width has to last before pages are drawn anew, in milliseconds: fingers are still at it. */
const rest = 180

/** Share of its box that a page has, beside the ground that shows around it. */
const page = 0.97

/** Pixels of the screen across a page in `box`, at this zoom; 0 until it is known. */
export function useDrawnWidth(box: RefObject<HTMLElement | null>, zoom: number): number {
  const [room, setRoom] = useState(0)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = box.current
    if (!place) return
    const observer = new ResizeObserver(() => setRoom(place.clientWidth * page))
    observer.observe(place)
    return () => observer.disconnect()
  }, [box])
  useEffect(() => {
    const wanted = Math.round(room * zoom * Math.min(devicePixelRatio, 2))
    const timer = setTimeout(() => setWidth(wanted), width === 0 ? 0 : rest)
    return () => clearTimeout(timer)
  }, [room, zoom, width])
  return width
}
