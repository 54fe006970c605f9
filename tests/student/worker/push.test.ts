import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openFromPush, showPush } from '../../../src/student/worker/push.ts'

const origin = 'https://violao.trilha.app'
let shown: [title: string, options: object][]
let tabs: { url: string; focus: ReturnType<typeof vi.fn>; navigate: ReturnType<typeof vi.fn> }[]
let opened: string[]
/** What the worker was asked to stay awake for. */
let work: Promise<unknown>[]

const scope = () =>
  ({
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  }) as never
const waitUntil = (task: Promise<unknown>) => void work.push(task)

beforeEach(() => {
  shown = []
  tabs = []
  opened = []
  work = []
})

function tab(url: string) {
  const one = { url, focus: vi.fn(async () => one), navigate: vi.fn(async () => undefined) }
  tabs.push(one)
  return one
}

describe('a push', () => {
  test('shows what the server says', async () => {
    const message = {
      title: 'Violão publicou',
      body: 'Aula nova',
      url: '/feed',
      icon: '/icons/192.png?v=2',
      tag: 'feed-1',
    }
    showPush({ data: { json: () => message }, waitUntil }, scope())
    await Promise.all(work)
    const { title, url, ...rest } = message
    expect(shown).toEqual([[title, { ...rest, badge: '/icons/192.png', data: { url } }]])
  })

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
  ])('that holds %s shows something all the same', async (_, data) => {
    showPush({ data, waitUntil }, scope())
    await Promise.all(work)
    expect(shown).toEqual([['Novidade', expect.objectContaining({ data: { url: '/' } })]])
  })
})

describe('a tap on it', () => {
  const tapOn = async (data: unknown) => {
    const close = vi.fn()
    openFromPush({ notification: { close, data }, waitUntil }, scope())
    await Promise.all(work)
    expect(close).toHaveBeenCalled()
  }

  test('goes to the tab that is there already', async () => {
    const [home, feed] = [tab(`${origin}/`), tab(`${origin}/feed#top`)]
    await tapOn({ url: '/feed' })
    expect(feed.focus).toHaveBeenCalled()
    expect(home.focus).not.toHaveBeenCalled()
    expect(feed.navigate).not.toHaveBeenCalled()
  })

  test('leads another tab there', async () => {
    const home = tab(`${origin}/`)
    await tapOn({ url: '/course/1' })
    expect(home.focus).toHaveBeenCalled()
    expect(home.navigate).toHaveBeenCalledWith(`${origin}/course/1`)
    expect(opened).toEqual([])
  })

  test('opens one where there is none, or none that can be led', async () => {
    await tapOn({ url: '/feed' })
    tab(`${origin}/`).navigate.mockRejectedValue(new TypeError('not controlled'))
    await tapOn({ url: '/feed' })
    expect(opened).toEqual([`${origin}/feed`, `${origin}/feed`])
  })

  test.each(['https://evil.example/', '//evil.example', 'http://[', undefined])(
    'leads nowhere but into the app: %s',
    async (url) => {
      await tapOn({ url })
      expect(opened).toEqual([`${origin}/`])
    },
  )
})
