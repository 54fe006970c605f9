import { useCallback, useEffect, useRef, useState } from 'react'
import type { Player, PlayerEvents, PlayerStart } from './player.ts'
import { useSpeed } from './speed.ts'

/** Makes a player of an element that is on the page. */
export type MakePlayer<E extends HTMLElement> = (
  element: E,
  start: PlayerStart,
  events: PlayerEvents,
) => Player

export interface UsedPlayer<E extends HTMLElement> {
  /** For the element that plays. */
  attach: (element: E | null) => (() => void) | undefined
  rate: number
  setRate: (rate: number) => void
  isReady: boolean
  hasFailed: boolean
  /** Shows the medium as if it had not failed. */
  forgive: () => void
}

/** What a lesson wants to know of what plays in it. */
export interface PlayerFollower {
  /** Gets the player while there is one. */
  onPlayer?: (player: Player | null) => void
  onPause?: () => void
  onPlay?: () => void
  onEnded?: () => void
}

/** Plays from `position` on, as fast as was chosen on this device. A newer position counts until it has begun. */
export function usePlayer<E extends HTMLElement>(
  make: MakePlayer<E>,
  position: number,
  follower: PlayerFollower,
): UsedPlayer<E> {
  const [rate, choose] = useSpeed()
  const [isReady, setReady] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const player = useRef<Player>(null)
  const hasBegun = useRef(false)
  const latest = useRef({ rate, position, follower })
  useEffect(() => {
    latest.current = { rate, position, follower }
  })
  const begun = useRef(position)
  useEffect(() => {
    if (!hasBegun.current && position !== begun.current) player.current?.seek(position)
    begun.current = position
  }, [position])

  const attach = useCallback(
    (element: E | null) => {
      if (!element) return
      const { rate, position } = latest.current
      const made = make(
        element,
        { rate, position },
        {
          onReady: () => {
            setReady(true)
            setFailed(false)
          },
          onPlaying: (isPlaying) => {
            hasBegun.current = true
            const { onPlay, onPause } = latest.current.follower
            if (isPlaying) onPlay?.()
            else onPause?.()
          },
          onEnded: () => latest.current.follower.onEnded?.(),
          onFailed: () => setFailed(true),
        },
      )
      player.current = made
      latest.current.follower.onPlayer?.(made)
      return () => {
        latest.current.follower.onPlayer?.(null)
        made.close()
        player.current = null
      }
    },
    [make],
  )
  const setRate = useCallback(
    (next: number) => {
      choose(next)
      player.current?.setRate(next)
    },
    [choose],
  )
  const forgive = useCallback(() => setFailed(false), [])
  return { attach, rate, setRate, isReady, hasFailed, forgive }
}
