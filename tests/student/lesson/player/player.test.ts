import { describe, expect, test, vi } from 'vitest'
import { mediaPlayer } from '../../../../src/student/lesson/player/media-player.ts'
import { beginning } from '../../../../src/student/lesson/player/player.ts'
import { vimeoAddress, vimeoPlayer } from '../../../../src/student/lesson/player/vimeo-player.ts'
import { events, fresh, makeFrame, opened, standInPage } from '../../../support/player-frame.ts'
import { youtubeAddress, youtubePlayer } from '../../../../src/student/lesson/player/youtube-player.ts'

const youtube = 'https://www.youtube-nocookie.com'
const vimeo = 'https://player.vimeo.com'

standInPage()

test('who stopped near the end begins anew', () => {
  expect([beginning(57, 60), beginning(50, 60), beginning(50, NaN), beginning(0, 3)]).toEqual([0, 50, 50, 0])
})

describe('YouTube', () => {
  const state = (playerState: number, more = {}) => ({
    event: 'infoDelivery',
    info: { playerState, ...more },
  })

  test('begins where the student stopped, and may be talked to from this page only', () => {
    const url = new URL(
      youtubeAddress(`${youtube}/embed/aqz-KE-bpKQ?rel=0&start=3`, 90.7, 'http://a.localhost'),
    )
    expect(url.pathname).toBe('/embed/aqz-KE-bpKQ')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      rel: '0',
      start: '90',
      enablejsapi: '1',
      playsinline: '1',
      origin: 'http://a.localhost',
    })
  })

  test('is greeted until it answers', () => {
    const frame = makeFrame(youtube)
    const heard = events()
    opened(youtubePlayer(frame.element, fresh, heard))
    vi.advanceTimersByTime(600)
    const greetings = frame.told.length
    expect(greetings).toBeGreaterThan(1)
    expect(frame.told[0]).toEqual({ message: { event: 'listening', id: 1, channel: 'widget' }, to: youtube })
    frame.say({ event: 'initialDelivery', info: { duration: 60 } })
    expect(heard.onReady).toHaveBeenCalledOnce()
    frame.told.length = 0
    vi.advanceTimersByTime(2000)
    expect(frame.told).toEqual([])
  })

  test('tells time, playing, pause and end', () => {
    const frame = makeFrame(youtube)
    const heard = events()
    const player = opened(youtubePlayer(frame.element, fresh, heard))
    frame.say(state(1, { duration: 60, currentTime: 0 }))
    expect([player.isPlaying(), player.position()]).toEqual([true, 0])
    frame.say({ event: 'infoDelivery', info: { currentTime: 12.5 } })
    expect([player.position(), heard.onTime.mock.lastCall]).toEqual([12.5, [12.5]])
    frame.say(state(2))
    expect(heard.onPlaying.mock.calls).toEqual([[true], [false]])
    frame.say(state(0, { currentTime: 60 }))
    expect(heard.onEnded).toHaveBeenCalledOnce()
  })

  test('keeps its position without anybody listening to the time', () => {
    const frame = makeFrame(youtube)
    const player = opened(youtubePlayer(frame.element, fresh, {}))
    frame.say(state(1, { currentTime: 7 }))
    expect(player.position()).toBe(7)
  })

  test('plays as fast as wanted from its beginning', () => {
    const frame = makeFrame(youtube)
    const player = opened(youtubePlayer(frame.element, { position: 0, rate: 1.5 }, {}))
    frame.say(state(1))
    expect(frame.commands()).toContainEqual(['setPlaybackRate', 1.5])
    player.setRate(2)
    expect(frame.commands().at(-1)).toEqual(['setPlaybackRate', 2])
  })

  test('is not begun by a newer position, but goes there once it plays', () => {
    const frame = makeFrame(youtube)
    const player = opened(youtubePlayer(frame.element, { position: 10, rate: 1 }, {}))
    frame.say({ event: 'initialDelivery', info: { duration: 60, currentTime: 0, playerState: 5 } })
    expect(player.position()).toBe(10)
    player.seek(30)
    const seeks = () => frame.commands().filter(([func]) => func === 'seekTo')
    expect([seeks(), player.position()]).toEqual([[], 30])
    frame.say(state(1))
    expect(seeks()).toEqual([['seekTo', 30, true]])
  })

  test('hears nobody else', () => {
    const frame = makeFrame(youtube)
    const heard = events()
    opened(youtubePlayer(frame.element, fresh, heard))
    frame.say(state(1), { origin: 'https://www.youtube.com' })
    frame.say(state(1), { source: {} })
    dispatchEvent(Object.assign(new Event('message'), { origin: youtube, data: '{' }))
    expect(heard.onPlaying).not.toHaveBeenCalled()
  })

  test('says when its owner lets it play at YouTube only', () => {
    const frame = makeFrame(youtube)
    const heard = events()
    opened(youtubePlayer(frame.element, fresh, heard))
    frame.say({ event: 'onError', info: 150 })
    expect(heard.onFailed).toHaveBeenCalledOnce()
  })

  test('closed, it hears and says nothing more', () => {
    const frame = makeFrame(youtube)
    const heard = events()
    youtubePlayer(frame.element, fresh, heard).close()
    frame.say(state(1))
    vi.advanceTimersByTime(1000)
    expect([heard.onPlaying.mock.calls, frame.told]).toEqual([[], []])
  })
})

describe('Vimeo', () => {
  test('counts nothing of the student, and keeps the hash of an unlisted video', () => {
    expect(vimeoAddress(`${vimeo}/video/123456?h=abcdef12`)).toBe(
      `${vimeo}/video/123456?h=abcdef12&dnt=1&playsinline=1`,
    )
  })

  test('is asked for its events and set to place and speed once it is ready', () => {
    const frame = makeFrame(vimeo)
    const heard = events()
    opened(vimeoPlayer(frame.element, { position: 42, rate: 1.25 }, heard))
    frame.say({ event: 'ready' })
    frame.say({ method: 'ping' })
    expect(heard.onReady).toHaveBeenCalledOnce()
    expect(frame.methods()).toEqual([
      ['setCurrentTime', 42],
      ['setPlaybackRate', 1.25],
    ])
    const asked = frame.told.map(({ message }) => message as { method: string; value: string })
    expect(asked.filter(({ method }) => method === 'addEventListener').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['play', 'pause', 'timeupdate', 'ended', 'error']),
    )
  })

  test('tells time, playing, pause and end', () => {
    const frame = makeFrame(vimeo)
    const heard = events()
    const player = opened(vimeoPlayer(frame.element, fresh, heard))
    frame.say({ event: 'ready' })
    frame.say({ event: 'play', data: { seconds: 0, duration: 60 } })
    frame.say({ event: 'playing', data: { seconds: 0, duration: 60 } })
    frame.say({ event: 'timeupdate', data: { seconds: 8.2 } })
    expect([player.isPlaying(), player.position()]).toEqual([true, 8.2])
    frame.say({ event: 'pause', data: {} })
    frame.say({ event: 'ended', data: {} })
    expect(heard.onPlaying.mock.calls).toEqual([[true], [false]])
    expect(heard.onEnded).toHaveBeenCalledOnce()
  })

  test('begins anew for who stopped near the end', () => {
    const frame = makeFrame(vimeo)
    const player = opened(vimeoPlayer(frame.element, { position: 58, rate: 1 }, {}))
    frame.say({ event: 'ready' })
    frame.say({ event: 'play', data: { duration: 60 } })
    expect(frame.methods().at(-1)).toEqual(['setCurrentTime', 0])
    expect(player.position()).toBe(0)
  })

  test('a speed that its plan does not offer is no failure; a video that is private is', () => {
    const frame = makeFrame(vimeo)
    const heard = events()
    opened(vimeoPlayer(frame.element, fresh, heard))
    frame.say({ event: 'error', data: { method: 'setPlaybackRate' } })
    expect(heard.onFailed).not.toHaveBeenCalled()
    frame.say({ event: 'error', data: { name: 'PrivacyError' } })
    expect(heard.onFailed).toHaveBeenCalledOnce()
  })
})

describe('a file', () => {
  function makeMedia() {
    return Object.assign(new EventTarget(), {
      ...{ HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, readyState: 0, paused: true, ended: false },
      ...{ currentTime: 0, duration: NaN, playbackRate: 1, defaultPlaybackRate: 1 },
    })
  }
  const asElement = (media: ReturnType<typeof makeMedia>) => media as unknown as HTMLMediaElement
  const load = (media: ReturnType<typeof makeMedia>, duration = 60) => {
    Object.assign(media, { readyState: 4, duration })
    media.dispatchEvent(new Event('loadedmetadata'))
  }

  test('begins at place and speed once it is there', () => {
    const media = makeMedia()
    const heard = events()
    const player = opened(mediaPlayer(asElement(media), { position: 20, rate: 1.75 }, heard))
    expect([player.position(), media.currentTime]).toEqual([20, 0])
    load(media)
    expect([media.currentTime, media.playbackRate]).toEqual([20, 1.75])
    expect(heard.onReady).toHaveBeenCalledOnce()
  })

  test('a newer position counts before it is there', () => {
    const media = makeMedia()
    const player = opened(mediaPlayer(asElement(media), { position: 20, rate: 1 }, {}))
    player.seek(33)
    load(media)
    expect(media.currentTime).toBe(33)
  })

  test('plays while it really moves, and tells pause, end and failure', () => {
    const media = makeMedia()
    const heard = events()
    const player = opened(mediaPlayer(asElement(media), fresh, heard))
    load(media)
    media.paused = false
    media.dispatchEvent(new Event('play'))
    expect(player.isPlaying()).toBe(true)
    media.readyState = 2
    expect(player.isPlaying()).toBe(false)
    for (const event of ['pause', 'ended', 'error']) media.dispatchEvent(new Event(event))
    expect(heard.onPlaying.mock.calls).toEqual([[true], [false]])
    expect([heard.onEnded.mock.calls.length, heard.onFailed.mock.calls.length]).toEqual([1, 1])
  })
})
