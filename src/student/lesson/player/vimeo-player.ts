import { numberIn, openFrame } from './frame.ts'
import { beginning, type Player, type PlayerEvents, type PlayerStart } from './player.ts'

const origin = 'https://player.vimeo.com'
const heard = ['play', 'playing', 'pause', 'timeupdate', 'ended', 'error', 'bufferstart', 'bufferend']

/** The frame's address, without what Vimeo would count of the student. */
export function vimeoAddress(embedUrl: string): string {
  const url = new URL(embedUrl)
  url.searchParams.set('dnt', '1')
  url.searchParams.set('playsinline', '1')
  return url.href
}

/** Vimeo's player in a frame: it says `ready`, is told which events are wanted, and takes methods with a value. */
export function vimeoPlayer(element: HTMLIFrameElement, start: PlayerStart, events: PlayerEvents): Player {
  let position = start.position
  let rate = start.rate
  let isOn = false
  let isReady = false
  let hasBegun = false

  const frame = openFrame(element, origin, ({ event, method, data }) => {
    if (!isReady && (event === 'ready' || method === 'ping')) ready()
    const seconds = numberIn(data, 'seconds')
    if (event === 'timeupdate' && seconds !== undefined) {
      position = seconds
      events.onTime?.(seconds)
    }
    if (event === 'play' || event === 'playing') begin(numberIn(data, 'duration') ?? NaN)
    if (event === 'pause') set(false)
    if (event === 'ended' || event === 'finish') {
      set(false)
      events.onEnded?.()
    }
    if (event === 'error') {
      // A rate that the owner's plan does not offer leaves the video as it is.
      if ((data as { method?: string } | null)?.method !== 'setPlaybackRate') events.onFailed?.()
    }
  })
  const call = (method: string, value?: unknown) => frame.post(JSON.stringify({ method, value }))

  // It says `ready` once only, perhaps before anybody listened; it always answers a ping.
  const ping = () => call('ping')
  const pinging = setInterval(ping, 500)
  element.addEventListener('load', ping)

  function ready() {
    isReady = true
    clearInterval(pinging)
    for (const event of heard) call('addEventListener', event)
    if (start.position > 0) call('setCurrentTime', start.position)
    if (rate !== 1) call('setPlaybackRate', rate)
    events.onReady?.()
  }

  function begin(duration: number) {
    if (!hasBegun && beginning(position, duration) === 0 && position > 0)
      call('setCurrentTime', (position = 0))
    hasBegun = true
    set(true)
  }

  function set(isPlaying: boolean) {
    if (isPlaying === isOn) return
    isOn = isPlaying
    events.onPlaying?.(isPlaying)
  }

  return {
    position: () => position,
    isPlaying: () => isOn,
    play: () => call('play'),
    seek: (next) => call('setCurrentTime', (position = next)),
    setRate: (next) => call('setPlaybackRate', (rate = next)),
    close: () => {
      clearInterval(pinging)
      element.removeEventListener('load', ping)
      frame.close()
    },
  }
}
