import { expect, test, vi } from 'vitest'
import { keepPublishing, publishAtStart } from '../../../src/server/asset/publish.ts'

const log = () => ({ warn: vi.fn() })

test('a start waits for its files to be stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = vi.fn()
  const told = log()
  const starting = publishAtStart({ publish: () => promise }, told, 60_000).then(done)
  await new Promise(setImmediate)
  expect(done).not.toHaveBeenCalled()
  resolve()
  await starting
  expect(told.warn).not.toHaveBeenCalled()
})

test('but not without end where the store hangs, nor where it fails, and says so', async () => {
  const [hung, failed] = [log(), log()]
  await publishAtStart({ publish: () => new Promise(() => {}) }, hung, 1)
  expect(hung.warn).toHaveBeenCalledWith(expect.stringContaining('not stored yet'))
  const problem = new Error('no')
  await publishAtStart({ publish: () => Promise.reject(problem) }, failed, 60_000)
  expect(failed.warn).toHaveBeenCalledWith(problem, 'The files of this build were not stored')
})

test('what was not stored is tried again soon, and what was is looked at again, until a server stops', async () => {
  const publish = vi.fn(async () => {})
  publish.mockRejectedValueOnce(new Error('no'))
  const stop = keepPublishing({ publish }, log(), false, { stored: 3_600_000, missing: 1 })
  await expect.poll(() => publish.mock.calls.length).toBe(2)
  stop()
  const next = keepPublishing({ publish }, log(), true, { stored: 1, missing: 3_600_000 })
  await expect.poll(() => publish.mock.calls.length).toBeGreaterThan(3)
  next()
})
