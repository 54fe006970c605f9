import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { App } from '../../../../src/domain/generated/types.ts'
import { buildSchool, exportApp } from '../../../support/server/copied-school.ts'
import { schemaEntities } from '../../../support/server/schema-entity.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register, app: server } = await startTestServer({ schemaEntities })
const owner = await register()
const school = await buildSchool(owner)
const file = await exportApp(owner, school.id)
await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

const apps = async () => (await owner.call('GET', '/apps')).json() as App[]
const ways: [string, string, unknown, object][] = [
  ['an import', '/apps/import', file, { 'content-type': 'application/zip' }],
  ['a copy', `/apps/${school.id}/duplicate`, { content: true }, {}],
]

test.each(ways)('%s that is asked for again makes one app', async (_, path, body, headers) => {
  const before = (await apps()).length
  const key = randomUUID()
  const ask = (name = key) => owner.call('POST', path, body as never, { ...headers, 'idempotency-key': name })
  // At once: the server that is about to stop is still at it when the next one is asked, and takes its turn.
  const [one, other] = await Promise.all([ask(), ask()])
  const [first, again] = [one, other].map((answer) => [answer.statusCode, (answer.json() as App).id])
  expect(first).toEqual([201, expect.any(String)])
  expect(again).toEqual(first)
  const later = await ask()
  expect([later.statusCode, (later.json() as App).id]).toEqual(first)
  expect(later.headers.location).toBe(`/api/apps/${first![1]}`)
  expect(await apps()).toHaveLength(before + 1)
  // Under another name it is another one.
  expect((await ask(randomUUID())).json().id).not.toBe(first![1])
  // Whose key it is decides too.
  const stranger = await register()
  if (path === '/apps/import')
    expect(
      (await stranger.call('POST', path, body as never, { ...headers, 'idempotency-key': key })).json().id,
    ).not.toBe(first![1])
})

test('an import that is cut in the middle leaves nothing, and what is sent again is whole', async () => {
  const before = (await apps()).length
  const key = randomUUID()
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    `POST /api/apps/import HTTP/1.1\r\nhost: trilha.test\r\nauthorization: Bearer ${owner.accessToken}\r\n` +
      `content-type: application/zip\r\nidempotency-key: ${key}\r\ncontent-length: ${file.length}\r\n\r\n`,
  )
  socket.write(file.subarray(0, file.length / 2))
  const isUnderWay = async () =>
    (await owner.call('GET', '/users/me/quotas'))
      .json()
      .find(({ quota }: { quota: string }) => quota === 'imports')?.used
  await expect.poll(isUnderWay).toBe(1)
  // As a server that stops does with what it cannot wait for.
  server.server.closeAllConnections()
  await once(socket, 'close')
  expect(await apps()).toHaveLength(before)
  const answer = await owner.call('POST', '/apps/import', file, {
    ...{ 'content-type': 'application/zip', 'idempotency-key': key },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await apps()).toHaveLength(before + 1)
  expect((await owner.call('GET', `/apps/${answer.json().id}/stats`)).json()).toMatchObject({
    products: 2,
    modules: 5,
    lessons: 12,
  })
})
