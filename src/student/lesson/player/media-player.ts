import { beginning, type Player, type PlayerEvents, type PlayerStart } from './player.ts'

/** A `<video>` or `<audio>` element as a player. */
export function mediaPlayer(media: HTMLMediaElement, start: PlayerStart, events: PlayerEvents): Player {
  let wanted = start.position
  const stop = new AbortController()
  const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) =>
    media.addEventListener(event, listener, { signal: stop.signal })

  const begin = () => {
    // Setting the rate before there is a medium is forgotten by some browsers.
    media.playbackRate = rate
    const position = beginning(wanted, media.duration)
    if (position > 0) media.currentTime = position
    events.onReady?.()
  }
  let rate = start.rate
  media.defaultPlaybackRate = rate
  on('loadedmetadata', begin)
  on('timeupdate', () => events.onTime?.(media.currentTime))
  on('play', () => events.onPlaying?.(true))
  on('pause', () => events.onPlaying?.(false))
  on('ended', () => events.onEnded?.())
  on('error', () => events.onFailed?.())
  if (media.readyState >= media.HAVE_METADATA) begin()

  return {
    // Before the medium is there, the student is where they stopped.
    position: () => (media.readyState >= media.HAVE_METADATA ? media.currentTime : wanted),
    isPlaying: () => !media.paused && !media.ended && media.readyState > media.HAVE_CURRENT_DATA,
    // Refused where nobody has touched the page.
    play: () => void media.play().catch(() => undefined),
    seek: (position) => {
      wanted = position
      if (media.readyState >= media.HAVE_METADATA) media.currentTime = beginning(position, media.duration)
    },
    setRate: (next) => {
      rate = next
      media.defaultPlaybackRate = next
      media.playbackRate = next
    },
    close: () => stop.abort(),
  }
}
