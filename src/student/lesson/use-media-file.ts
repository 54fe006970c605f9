import { useEffect, useRef, useState } from 'react'
import { announceMedium } from './media-session.ts'
import type { MediumProps } from './medium-props.ts'
import { mediaPlayer } from './player/media-player.ts'
import type { Player } from './player/player.ts'
import { usePlayer, type MakePlayer } from './player/use-player.ts'

/** What `<video>` and `<audio>` have in common: where and how fast they play, what the phone shows, trying again. */
export function useMediaFile<E extends HTMLMediaElement>(
  { title, courseName, position, ...follower }: MediumProps,
  make: MakePlayer<E> = mediaPlayer,
) {
  const player = useRef<Player>(null)
  const silence = useRef<() => void>(undefined)
  const [attempt, setAttempt] = useState(0)
  const { forgive, ...used } = usePlayer<E>(make, position, {
    ...follower,
    onPlayer: (made) => {
      player.current = made
      follower.onPlayer?.(made)
    },
    onPlay: () => {
      silence.current = announceMedium(title, courseName, player.current)
    },
  })
  useEffect(() => () => silence.current?.(), [])
  const retry = () => {
    forgive()
    setAttempt((count) => count + 1)
  }
  return { ...used, retry, attempt }
}
