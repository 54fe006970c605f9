import { describe, expect, test } from 'vitest'
import { pandaAddress, pandaPlayer } from '../../../../src/student/lesson/player/panda-player.ts'
import { silentPlayer } from '../../../../src/student/lesson/player/silent-player.ts'
import { events, makeFrame, opened, standInPage } from '../../../support/player-frame.ts'

standInPage()

describe('Panda Video', () => {
  const panda = 'https://player-vz-24a43ece-cb0.tv.pandavideo.com.br'

  test('begins where the student stopped, tells place, pause and end, and takes a place', () => {
    expect(pandaAddress(`${panda}/embed/?v=abc`, 75.4)).toBe(`${panda}/embed/?v=abc&startTime=75`)
    const frame = makeFrame(panda)
    const heard = events()
    const player = opened(pandaPlayer(frame.element, { position: 75, rate: 1 }, heard))
    frame.say({ message: 'panda_play' }, { origin: 'https://exemplo.com' })
    expect(heard.onReady).not.toHaveBeenCalled()
    frame.say({ message: 'panda_ready' })
    frame.say({ message: 'panda_play' })
    frame.say({ message: 'panda_timeupdate', currentTime: 76 })
    expect([player.position(), player.isPlaying()]).toEqual([76, true])
    frame.say({ message: 'panda_ended' })
    expect(heard.onPlaying.mock.calls).toEqual([[true], [false]])
    expect([heard.onReady.mock.calls.length, heard.onEnded.mock.calls.length]).toEqual([1, 1])
    player.seek(10)
    expect(frame.told).toEqual([{ message: { type: 'currentTime', parameter: 10 }, to: panda }])
  })

  test('who stopped near the end begins anew; a leap is no playing', () => {
    const frame = makeFrame(panda)
    const player = opened(pandaPlayer(frame.element, { position: 58, rate: 1 }, {}))
    frame.say({ message: 'panda_allData', playerData: { duration: 60 } })
    expect(player.position()).toBe(0)
    frame.say({ message: 'panda_timeupdate', currentTime: 30 })
    expect(player.isPlaying()).toBe(false)
    frame.say({ message: 'panda_timeupdate', currentTime: 30.3 })
    expect(player.isPlaying()).toBe(true)
  })
})

test('of a player that says nothing the time counts from when it is there', () => {
  const frame = makeFrame('https://drive.google.com')
  const heard = events()
  const player = opened(silentPlayer(frame.element, { position: 12, rate: 1 }, heard))
  expect(player.isPlaying()).toBe(false)
  frame.element.dispatchEvent(new Event('load'))
  expect([player.isPlaying(), player.position(), heard.onReady.mock.calls.length]).toEqual([true, 12, 1])
})
