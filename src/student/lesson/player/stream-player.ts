import type { MakePlayer } from './use-player.ts'
import { mediaPlayer } from './media-player.ts'

/** Whether the browser plays an HLS stream by itself. */
export function playsStreams(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
}

/** A `<video>` that a library fills with the stream at `url`, for browsers that cannot by themselves. */
export function streamPlayer(url: string): MakePlayer<HTMLVideoElement> {
  return (media, start, events) => {
    const player = mediaPlayer(media, start, events)
    let isOpen = true
    let stop: (() => void) | undefined
    const fail = () => isOpen && events.onFailed?.()
    import('./stream.ts').then(({ playStream }) => {
      if (isOpen) stop = playStream(media, url, fail)
    }, fail)
    return {
      ...player,
      close: () => {
        isOpen = false
        player.close()
        stop?.()
      },
    }
  }
}
