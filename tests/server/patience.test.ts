import { once } from 'node:events'
import { connect as open, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { connect, patienceOf, type Patience } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { newDatabase, startTestServer, type Creator } from '../support/server/test-server.ts'

/** A world whose server waits no longer than this. */
async function newImpatientWorld(
  patience: Partial<Patience>,
  { answer = 60_000, reader = 60_000, connections = 4 } = {},
) {
  const database = await newDatabase(inject('template'))
  const sql = await connect(database.url, connections, { ...patienceOf.call, ...patience })
  const world = await startTestServer({ sql, patience: { answer, reader } })
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} })
  afterAll(async () => {
    await admin.end()
    await sql.end()
    await database.drop()
  })
  const message = async (creator: Creator, id: string) => {
    const answer = await creator.call('PATCH', `/apps/${id}`, { description: 'Nova' })
    return [answer.statusCode, answer.json().message]
  }
  return { world, sql, admin, message }
}

test('what others hold, a statement, an idle transaction and a free connection are waited for only so long', async () => {
  const limits = { statement: 700, lock: 200, idle: 300, connection: 200 }
  const { world, sql, admin, message } = await newImpatientWorld(limits)
  const creator = await world.register()
  const { id } = await creator.newApp()
  await admin.begin(async (tx) => {
    await tx`lock table app`
    expect(await message(creator, id)).toEqual([
      503,
      'Outra alteração está em andamento. Tente de novo em instantes.',
    ])
  })
  await expect(sql.begin((tx) => tx`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  const idle = sql.begin(async (tx) => {
    await tx`select 1`
    await sleep(3000)
  })
  await expect(idle).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  const end = Promise.withResolvers<void>()
  const busy = [1, 2, 3].map(() => sql.begin(() => end.promise).catch(() => {}))
  expect(await message(creator, id)).toEqual([
    503,
    'O banco de dados não está respondendo. Tente de novo em instantes.',
  ])
  end.resolve()
  await Promise.all(busy)
  expect(await message(creator, id)).toEqual([200, undefined])
})

test('a call that nothing else ends is ended', async () => {
  const { world, admin, message } = await newImpatientWorld({}, { answer: 1500 })
  const creator = await world.register()
  const { id } = await creator.newApp()
  await admin.begin(async (tx) => {
    await tx`lock table app`
    expect(await message(creator, id)).toEqual([503, 'Isto demorou demais. Tente de novo em instantes.'])
  })
})

test(
  'twelve who ask for large files and do not read them stop nobody, and are let go',
  { timeout: 60_000 },
  async () => {
    // Long enough for all twelve to have asked on a busy machine, before the first is given up.
    const { world, sql, admin } = await newImpatientWorld({}, { reader: 5000, connections: 3 })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const sockets: Socket[] = []
    /** Asks for an app's export and reads what an answer begins with, and no more. */
    async function ask({ accessToken }: Creator, id: string) {
      const socket = open({ port, host: '127.0.0.1' })
      sockets.push(socket)
      socket.on('error', () => {})
      socket.write(
        `GET /api/apps/${id}/export HTTP/1.1\r\nhost: trilha.test\r\nauthorization: Bearer ${accessToken}\r\n\r\n`,
      )
      const [head] = (await once(socket, 'data')) as [Buffer]
      socket.pause()
      return Number(head.toString().split(' ')[1])
    }
    const people = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const creator = await world.register()
        const { id } = await creator.newApp()
        // More than a connection takes without being read.
        await asCreator(
          sql,
          creator.user.id,
          (tx) => tx`
          insert into feed_post (creator_id, app_id, data)
          select ${creator.user.id}, ${id}, jsonb_build_object('text', repeat(md5(n::text), 300)) from generate_series(1, 1500) n`,
        )
        return { creator, id }
      }),
    )
    const answers = await Promise.all(
      people.map(async ({ creator, id }) => [
        await ask(creator, id),
        ...(await Promise.all([ask(creator, id), ask(creator, id)])),
      ]),
    )
    expect(answers).toEqual(people.map(() => [200, 429, 429]))
    const [first] = people
    expect((await world.call('GET', '/health')).statusCode).toBe(200)
    expect(
      (await first!.creator.call('PATCH', `/apps/${first!.id}`, { description: 'Nova' })).statusCode,
    ).toBe(200)
    const isFree = async () =>
      (
        await admin`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
      ).length
    await expect.poll(isFree).toBe(0)
    // Whoever reads nothing is given up, and may ask again.
    const again = async () =>
      (await first!.creator.call('GET', `/apps/${first!.id}/export`)).json().feed?.length
    await expect.poll(again, { timeout: 25_000, interval: 500 }).toBe(1500)
    // So may who went away, or wanted no more than to know whether there is such a file.
    const [, second] = people
    await expect.poll(() => ask(second!.creator, second!.id), { timeout: 25_000 }).toBe(200)
    sockets.at(-1)!.destroy()
    const head = () => second!.creator.call('HEAD', `/apps/${second!.id}/export`)
    await expect.poll(async () => (await head()).statusCode).toBe(200)
    await expect.poll(async () => (await head()).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
  },
)
