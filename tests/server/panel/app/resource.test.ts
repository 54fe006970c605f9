import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register } = await startTestServer()
const { call, newApp } = await register()

const save = (id: string, body: object, etag: string, key: string) =>
  call('PATCH', `/apps/${id}`, body, { 'if-match': etag, 'idempotency-key': key })

test('a change that is sent again is applied once, and answered as it was then', async () => {
  const { id } = await newApp()
  const [first, second] = [randomUUID(), randomUUID()]
  const answer = await save(id, { description: 'Um' }, '"1"', first)
  expect(answer.headers.etag).toBe('"2"')
  expect((await save(id, { description: 'Dois' }, '"2"', second)).headers.etag).toBe('"3"')

  const again = await save(id, { description: 'Um' }, '"1"', first)
  expect(again.statusCode).toBe(200)
  expect(again.headers.etag).toBe('"2"')
  expect(again.json().description).toBe('Um')
  const now = await call('GET', `/apps/${id}`)
  expect([now.headers.etag, now.json().description]).toEqual([expect.stringMatching(/^"3-/), 'Dois'])
})

test('a change that came too late is not remembered, nor is one under another creator’s key', async () => {
  const { id } = await newApp()
  const key = randomUUID()
  expect((await save(id, { description: 'Um' }, '"7"', key)).statusCode).toBe(412)
  expect((await save(id, { description: 'Um' }, '"1"', key)).statusCode).toBe(200)

  const stranger = await register()
  const { id: theirs } = await stranger.newApp()
  const answer = await stranger.call(
    'PATCH',
    `/apps/${theirs}`,
    { description: 'Meu' },
    { 'idempotency-key': key },
  )
  expect(answer.json().description).toBe('Meu')
})

test('of each app the last twenty changes are remembered', async () => {
  const { id } = await newApp()
  const keys = Array.from({ length: 22 }, () => randomUUID())
  for (const [i, key] of keys.entries()) await save(id, { description: `Nº ${i}` }, `"${i + 1}"`, key)
  const replay = async (i: number) =>
    (await save(id, { description: `Nº ${i}` }, `"${i + 1}"`, keys[i]!)).statusCode
  expect(await replay(0)).toBe(412)
  expect(await replay(2)).toBe(200)
})
