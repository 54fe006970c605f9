import { listen } from '../../../client/device/listen.ts'
import type { Player, PlayerEvents, PlayerStart } from './player.ts'

/**
 * A player in a frame that neither tells what it does nor takes anything, as Google Drive's: it is there once it has loaded, its
 * time counts for as long as the lesson shows, and where a student stopped in it nobody knows.
 */
export function silentPlayer(element: HTMLIFrameElement, start: PlayerStart, events: PlayerEvents): Player {
  let isThere = false
  const load = () => {
    isThere = true
    events.onReady?.()
  }
  return {
    position: () => start.position,
    isPlaying: () => isThere,
    play: () => undefined,
    seek: () => undefined,
    setRate: () => undefined,
    close: listen(element, 'load', load),
  }
}
