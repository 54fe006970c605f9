import type { Player } from './player/player.ts'

/** Tells the phone's lock screen, and keys for media, what plays here; returns how to stop. */
export function announceMedium(title: string, artist: string, player: Player | null): () => void {
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
