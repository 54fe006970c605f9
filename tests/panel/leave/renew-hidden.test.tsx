import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
let stop = () => {}
let noteBuild: (build: string | null) => void

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="trilha-build" content="one">'
  noteBuild = (await import('../../../src/client/request/build.ts')).noteBuild
  const { renewWhileHidden } = await import('../../../src/panel/leave/renew-hidden.ts')
  stop = renewWhileHidden(reload)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
  document.head.innerHTML = ''
})

/** The page is looked at no more for so long, in minutes. */
async function hide(minutes: number): Promise<void> {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
}

test('a page of an older build is replaced while nobody looks at it', async () => {
  noteBuild('two')
  await hide(9)
  expect(reload).not.toHaveBeenCalled()
  await hide(11)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page of the same build stays, also where only a server that goes had another one, or none says which', async () => {
  noteBuild('one')
  await hide(11)
  noteBuild('two')
  noteBuild('one')
  noteBuild(null)
  await hide(11)
  expect(reload).not.toHaveBeenCalled()
})

test('a page with something that is not saved stays', async () => {
  noteBuild('two')
  const guard = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', guard)
  await hide(11)
  expect(reload).not.toHaveBeenCalled()
  removeEventListener('beforeunload', guard)
  await hide(11)
  expect(reload).toHaveBeenCalledTimes(1)
})
