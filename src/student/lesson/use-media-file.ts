import { useEffect, useRef, useState } from 'react'
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

/** Tells the phone's lock screen, and keys for media, what plays here; returns how to stop. */
function announceMedium(title: string, artist: string, player: Player | null): () => void {
  if (!('mediaSession' in navigator) || typeof MediaMetadata === 'undefined') return () => undefined
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({ title, artist })
  const skip = (by: number) => () => player?.seek(Math.max(0, player.position() + by))
  setAction('seekbackward', skip(-10))
  setAction('seekforward', skip(10))
  return () => {
    mediaSession.metadata = null
    setAction('seekbackward', null)
    setAction('seekforward', null)
  }
}

/** Browsers throw at actions that they do not know. */
function setAction(action: MediaSessionAction, run: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, run)
  } catch {
    // Then the key does nothing.
  }
}
