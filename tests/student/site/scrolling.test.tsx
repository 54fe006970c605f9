import { expect, test, vi } from 'vitest'
import { followScrolling } from '../../../src/student/site/scrolling.ts'

test('who reads on is told of on the root, until they scroll back or reach either end', () => {
  document.body.innerHTML = '<div class="student"></div>'
  const root = document.querySelector<HTMLElement>('.student')!
  const scroll = (place: number) => {
    vi.stubGlobal('scrollY', place)
    dispatchEvent(new Event('scroll'))
    return root.dataset.scrolls
  }
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 2000, configurable: true })
  const stop = followScrolling()
  expect([100, 200, 197, 150, 300, 2000 - innerHeight, 300, 400, 0].map(scroll)).toEqual([
    'down',
    'down',
    'down',
    undefined,
    'down',
    undefined,
    undefined,
    'down',
    undefined,
  ])
  scroll(100)
  stop()
  expect([root.dataset.scrolls, scroll(400)]).toEqual([undefined, undefined])
  vi.unstubAllGlobals()
})
