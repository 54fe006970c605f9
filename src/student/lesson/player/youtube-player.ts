import { numberIn, openFrame } from './frame.ts'
import { nearEnd, type Player, type PlayerEvents, type PlayerStart } from './player.ts'

const origin = 'https://www.youtube-nocookie.com'

/** States that YouTube's player tells. */
const [ended, playing, paused] = [0, 1, 2]

/** The frame's address: it may be talked to, and begins where the student stopped. */
export function youtubeAddress(embedUrl: string, position: number, here: string): string {
  const url = new URL(embedUrl)
  url.searchParams.set('enablejsapi', '1')
  url.searchParams.set('playsinline', '1')
  url.searchParams.set('origin', here)
  if (position >= 1) url.searchParams.set('start', String(Math.floor(position)))
  return url.href
}

/**
 * YouTube's player in a frame, by the messages that its own script sends: once it was told that somebody listens it
 * tells `infoDelivery` with time and state as they change, and takes commands.
 */
export function youtubePlayer(element: HTMLIFrameElement, start: PlayerStart, events: PlayerEvents): Player {
  let position = start.position
  let rate = start.rate
  let state = -1
  let duration = NaN
  let isReady = false
  /** Asking for a place in a video that has not begun would begin it: that waits. */
  let isMoved = false

  const frame = openFrame(element, origin, ({ event, info }) => {
    if (event === 'onError') events.onFailed?.()
    if (!['initialDelivery', 'infoDelivery', 'onReady'].includes(String(event))) return
    if (!isReady) ready()
    duration = numberIn(info, 'duration') ?? duration
    const time = numberIn(info, 'currentTime')
    // A player that has not begun yet says 0.
    if (time !== undefined && (time > 0 || state === playing)) {
      position = time
      events.onTime?.(time)
    }
    const next = numberIn(info, 'playerState')
    if (next !== undefined && next !== state) change(next)
  })
  const command = (func: string, args: unknown[] = []) =>
    frame.post(JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' }))

  // It hears nothing before it has loaded, and says nothing before it has heard this.
  const greet = () => frame.post(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }))
  const greeting = setInterval(greet, 250)
  element.addEventListener('load', greet)

  function ready() {
    isReady = true
    clearInterval(greeting)
    command('addEventListener', ['onError'])
    events.onReady?.()
  }

  function change(next: number) {
    const wasPlaying = state === playing
    state = next
    if (next === playing) {
      if (position > duration - nearEnd && !wasPlaying) [position, isMoved] = [0, true]
      if (isMoved) command('seekTo', [position, true])
      isMoved = false
      // What was set before it began does not always hold.
      command('setPlaybackRate', [rate])
    }
    if (wasPlaying !== (next === playing)) events.onPlaying?.(next === playing)
    if (next === ended) events.onEnded?.()
  }

  return {
    position: () => position,
    isPlaying: () => state === playing,
    play: () => command('playVideo'),
    seek: (next) => {
      position = next
      isMoved = state !== playing && state !== paused
      if (!isMoved) command('seekTo', [next, true])
    },
    setRate: (next) => command('setPlaybackRate', [(rate = next)]),
    close: () => {
      clearInterval(greeting)
      element.removeEventListener('load', greet)
      frame.close()
    },
  }
}
