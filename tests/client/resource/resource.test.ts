// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createItem } from '../../../src/client/resource/resource.ts'
import { startBackend } from '../../support/backend.ts'

let stop: () => Promise<void>

afterEach(() => stop())

test('what got no answer goes under the same key again, and nothing else does', async () => {
  const statuses = [503, 201, 201, 409, 201]
  const backend = await startBackend(() => ({ status: statuses.shift()!, body: { id: 'x' } }))
  stop = backend.stop
  const create = () => createItem('/apps/a/products', { name: 'Curso' })
  await expect(create()).rejects.toThrow()
  await create()
  await create()
  await expect(create()).rejects.toThrow()
  await create()
  const [lost, again, ...others] = backend.calls.map(({ key }) => key)
  expect(again).toBe(lost)
  expect(new Set([lost, ...others]).size).toBe(4)
})
