import { useEffect, useRef } from 'react'
import { countWatched } from '../study/watch-time.ts'
import type { Player } from './player/player.ts'

/** A medium, as a lesson follows it. */
export interface Watching {
  onPlayer: (player: Player | null) => void
  onPause: () => void
}

/**
 * Counts the seconds that the lesson is before the student's eyes: while the page shows and, where something plays in
 * it, while that plays. Tells them in shares, and at once at a pause, when the page hides and when the lesson is left.
 */
export function useWatchTime(
  isMedium: boolean,
  start: number,
  onWatched: ((seconds: number, position: number) => void) | undefined,
): Watching {
  const player = useRef<Player>(null)
  const latest = useRef({ start, onWatched })
  const counter = useRef<ReturnType<typeof countWatched>>(undefined)
  const lastPosition = useRef<number>(undefined)
  const isWanted = onWatched !== undefined
  useEffect(() => {
    latest.current = { start, onWatched }
  })
  useEffect(() => {
    if (!isWanted) return
    // The player may be gone already when the lesson is left.
    const position = () =>
      (lastPosition.current = player.current?.position() ?? lastPosition.current ?? latest.current.start)
    const counting = countWatched({
      isWatching: () =>
        document.visibilityState === 'visible' && (!isMedium || (player.current?.isPlaying() ?? false)),
      position,
      onWatched: (seconds, place) => latest.current.onWatched?.(seconds, place),
    })
    counter.current = counting
    const timer = setInterval(counting.tick, 1000)
    const hide = () => (document.visibilityState === 'hidden' ? counting.tell() : counting.tick())
    const stop = new AbortController()
    document.addEventListener('visibilitychange', hide, { signal: stop.signal })
    addEventListener('pagehide', counting.tell, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
      counting.tell()
    }
  }, [isMedium, isWanted])
  return {
    onPlayer: (made) => {
      if (made === null) lastPosition.current = player.current?.position() ?? lastPosition.current
      player.current = made
    },
    onPause: () => counter.current?.tell(),
  }
}
