import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const one = await startTestServer()
// Another server on the same database; its own is of no use.
const sql = await connect(one.databaseUrl, 4)
afterAll(() => sql.end())
const other = await startTestServer({ sql })
const key = (creatorId: string) => `file|${creatorId}`

test('a creator is sent one large file at a time, whichever server they ask', async () => {
  const creator = await one.register()
  const { id } = await creator.newApp()
  const creatorId: string = creator.user.id
  // More than a connection takes without being read.
  await asCreator(
    one.sql,
    creatorId,
    (tx) => tx`
      insert into feed_post (creator_id, app_id, data)
      select ${creatorId}, ${id}, jsonb_build_object('text', repeat(md5(n::text), 300)) from generate_series(1, 1500) n`,
  )
  const headers = { host: 'trilha.test', authorization: `Bearer ${creator.accessToken}` }
  const ask = (path: string) => other.app.inject({ url: `/api/apps/${id}/${path}`, headers })
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = one.app.server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path: `/api/apps/${id}/export`, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)

  for (const path of ['export', 'file']) {
    const refused = await ask(path)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(
      'Outro arquivo seu ainda está a caminho. Espere ele chegar e tente de novo.',
    )
  }
  const stranger = await one.register()
  const theirs = await stranger.newApp()
  expect((await stranger.call('GET', `/apps/${theirs.id}/export`)).statusCode).toBe(200)
  // The file has arrived.
  for await (const _ of answer);
  expect((await ask('file')).statusCode).toBe(200)
  expect((await ask('export')).statusCode).toBe(200)
  await expect.poll(() => one.sql`select 1 from rate_limit where key = ${key(creatorId)}`).toHaveLength(0)
})

test('a server that died keeps nobody for longer than a minute', async () => {
  const creator = await one.register()
  const { id } = await creator.newApp()
  const left = (seconds: number) => one.sql`
    insert into rate_limit (key, count, ends_at)
    values (${key(creator.user.id)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at`
  const status = async () => (await creator.call('GET', `/apps/${id}/export`)).statusCode
  await left(30)
  expect(await status()).toBe(429)
  await left(-1)
  expect(await status()).toBe(200)
})
