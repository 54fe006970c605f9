import { expect, test, vi } from 'vitest'
import { publishAtStart } from '../../../src/server/asset/publish.ts'

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
