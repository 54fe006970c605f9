import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchMissingCode, isUnderWay, renewal } from '../../../src/client/request/missing-code.ts'

const how = { isFree: vi.fn(async () => true), reload: vi.fn(async () => undefined) }
const stop = catchMissingCode(how)
afterAll(stop)

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null)),
    ),
)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sessionStorage.clear()
})

/** A part of the code is not there; answers whether the page stays for what would be lost. */
async function miss(): Promise<boolean> {
  dispatchEvent(new Event('vite:preloadError'))
  return await renewal
}

test('the page is replaced by the one that the server has now, however much of its code is missing', async () => {
  dispatchEvent(new Event('vite:preloadError'))
  expect(await miss()).toBe(false)
  expect(how.reload).toHaveBeenCalledTimes(1)
  expect(isUnderWay).toBe(false)
  // Not twice within a minute.
  expect(await miss()).toBe(false)
  expect(how.reload).toHaveBeenCalledTimes(1)
  sessionStorage.setItem('renewed /', String(Date.now() - 61_000))
  await miss()
  expect(how.reload).toHaveBeenCalledTimes(2)
})

test('what would be lost keeps the page, and is asked about anew each time', async () => {
  how.isFree.mockResolvedValueOnce(false)
  expect(await miss()).toBe(true)
  expect(how.reload).not.toHaveBeenCalled()
  expect(await miss()).toBe(false)
  expect(how.reload).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is not waited for without end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted()
    return await new Promise(() => {})
  })
  expect(await miss()).toBe(false)
  expect(isUnderWay).toBe(false)
  expect(how.reload).not.toHaveBeenCalled()
})

test('a server that is away is not asked for another page', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await miss()).toBe(false)
  expect(how.isFree).not.toHaveBeenCalled()
  expect(how.reload).not.toHaveBeenCalled()
})
