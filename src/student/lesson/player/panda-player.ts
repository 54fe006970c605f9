import { numberIn, openFrame } from './frame.ts'
import { nearEnd, type Player, type PlayerEvents, type PlayerStart } from './player.ts'

/** The frame's address: it begins where the student stopped. */
export function pandaAddress(embedUrl: string, position: number): string {
  const url = new URL(embedUrl)
  if (position >= 1) url.searchParams.set('startTime', String(Math.floor(position)))
  return url.href
}

/** A step between two times that it tells, in seconds, which is no leap of the student's. */
const step = 2

/** Panda Video's player in a frame: it tells `{ message: 'panda_…' }` and takes `{ type, parameter }` (docs.pandavideo.com). */
export function pandaPlayer(element: HTMLIFrameElement, start: PlayerStart, events: PlayerEvents): Player {
  let position = start.position
  let isOn = false
  let isReady = false

  const frame = openFrame(element, new URL(element.src).origin, (said) => {
    const { message, playerData } = said
    if (typeof message !== 'string' || !message.startsWith('panda_')) return
    ready()
    const time = numberIn(said, 'currentTime')
    if (message === 'panda_timeupdate' && time !== undefined) {
      // It plays even where it did not say that it began.
      if (time > position && time - position < step) set(true)
      position = time
      events.onTime?.(time)
    }
    const duration = numberIn(playerData, 'duration')
    if (message === 'panda_allData' && !isOn && duration !== undefined && position > duration - nearEnd)
      seek(0)
    if (message === 'panda_play') set(true)
    if (message === 'panda_pause') set(false)
    if (message === 'panda_error') events.onFailed?.()
    if (message === 'panda_ended') {
      set(false)
      events.onEnded?.()
    }
  })
  // Where it says nothing, it can be watched all the same.
  element.addEventListener('load', ready)

  function ready() {
    if (isReady) return
    isReady = true
    events.onReady?.()
  }

  function set(isPlaying: boolean) {
    if (isPlaying === isOn) return
    isOn = isPlaying
    events.onPlaying?.(isPlaying)
  }

  function seek(next: number) {
    position = next
    frame.post({ type: 'currentTime', parameter: next })
  }

  return {
    position: () => position,
    isPlaying: () => isOn,
    play: () => frame.post({ type: 'play' }),
    seek,
    setRate: () => undefined,
    close: () => {
      element.removeEventListener('load', ready)
      frame.close()
    },
  }
}
