import { useEffect, useRef } from 'react'

/** How long something has to be before the student's eyes to count as read, in milliseconds. */
const glance = 1000

/**
 * Calls `onSeen` once, when half of the element, or half a screen of it, has been on the screen for a second while the
 * page was in front.
 */
export function useVisibility<T extends Element>(onSeen: (() => void) | undefined) {
  const element = useRef<T>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  const isWanted = onSeen !== undefined
  useEffect(() => {
    if (!isWanted || !element.current || !('IntersectionObserver' in globalThis)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { intersectionRect, boundingClientRect, rootBounds } = entry
        const enough = Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight) / 2
        isInView = entry.isIntersecting && intersectionRect.height >= enough
        follow()
      },
      { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
    )
    const stop = () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('visibilitychange', follow)
    }
    function follow() {
      if (!isInView || document.visibilityState === 'hidden') {
        clearTimeout(timer)
        timer = undefined
      } else
        timer ??= setTimeout(() => {
          stop()
          latest.current?.()
        }, glance)
    }
    watch.observe(element.current)
    document.addEventListener('visibilitychange', follow)
    return stop
  }, [isWanted])
  return element
}
