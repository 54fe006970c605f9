import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { addJobs } from '../../../src/server/job/queue.ts'
import { startJobs } from '../../../src/server/job/runner.ts'
import type { Tasks } from '../../../src/server/job/task.ts'
import type { OutgoingMail, Postbox } from '../../../src/server/mail/postbox.ts'
import { mailTasks } from '../../../src/server/mail/task.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const { sql, databaseUrl: url } = world
const [loud, calm] = [await world.register(), await world.register()]
const [square, door] = [await openPublishedApp(world, loud), await openPublishedApp(world, calm)]

/** What the postbox was given, and what it waits for before it takes it. */
const given: OutgoingMail[] = []
let taken: (mail: OutgoingMail) => Promise<void> = async () => undefined
const postbox: Postbox = {
  sendsOnce: true,
  async send(mail) {
    given.push(mail)
    await taken(mail)
    return 'sent'
  },
  forget: async () => undefined,
  close: () => undefined,
}
const until = async (check: () => boolean | Promise<boolean>) => {
  while (!(await check())) await sleep(20)
}
const isIdle = async () => (await sql`select 1 from graphile_worker.jobs`).length === 0
const start = (more: object = {}) =>
  startJobs({
    sql,
    url,
    tasks: { ...mailTasks({ sql, postbox, sealer: { open: () => null } }, 0), ...more } as Tasks<keyof Jobs>,
  })

/** Students of the loud creator, so many. */
await asCreator(sql, loud.user.id, async (tx) => {
  await tx`insert into student (creator_id, email, data)
    select ${loud.user.id}, 'aluna' || n || '@praca.example', '{"name": "Aluna"}' from generate_series(1, 120) n`
  await tx`insert into enrolment (creator_id, app_id, student_id)
    select creator_id, ${square.app.id}, id from student where email like '%praca.example'`
})
const shout = () =>
  loud.call('POST', '/students/bulk', {
    ...{ filter: { search: 'praca.example' }, action: 'message', appId: square.app.id },
    ...{ subject: 'Novidade', text: 'Aula nova' },
  })

afterAll(() => void (taken = async () => undefined))

test('a password letter is sent while one creator’s letters to all, and everything else, stand still', async () => {
  let release = () => {}
  const stuck = new Promise<void>((resolve) => (release = resolve))
  taken = (mail) => (mail.isMass ? stuck : Promise.resolve())
  let begun = 0
  const runner = await start({ standing: async () => (begun++, await stuck) })
  await sql.begin((tx) =>
    addJobs(tx, 'standing', Array(3).fill({ creatorId: loud.user.id, appId: square.app.id })),
  )
  expect((await shout()).json().done).toBe(120)
  await until(() => begun === 3 && given.length === 4)
  await door.send('POST', '/password/link', { email: door.email })
  await until(() => given.length === 5)
  expect(given.at(-1)!.recipient).toBe(door.email)
  release()
  taken = async () => undefined
  await until(isIdle)
  await runner.stop()
  expect(given.filter(({ isMass }) => isMass)).toHaveLength(120)
  expect(new Set(given.map(({ id }) => id)).size).toBe(121)
})

test('what somebody asked for goes before what a creator sends one by one', async () => {
  given.length = 0
  const path = `/apps/${square.app.id}/users/${square.user.id}/access-mail`
  for (let count = 0; count < 20; count++) await loud.call('POST', path)
  await door.send('POST', '/password/link', { email: door.email })
  const runner = await start()
  await until(isIdle)
  await runner.stop()
  expect(given).toHaveLength(21)
  // A job of its own makes it, beside which some of those may go.
  expect(given.slice(0, 10).map(({ recipient }) => recipient)).toContain(door.email)
})

test('letters to many go out in few jobs, one of a creator’s at a time, and only few letters of it', async () => {
  given.length = 0
  let [under, most] = [0, 0]
  taken = async () => {
    most = Math.max(most, ++under)
    await sleep(20)
    under--
  }
  await shout()
  const jobs = await sql`select task_identifier, queue_name from graphile_worker.jobs`
  expect(jobs).toEqual(Array(3).fill({ taskIdentifier: 'mailing', queueName: `mailing:${loud.user.id}` }))
  const runner = await start()
  await until(isIdle)
  await runner.stop()
  expect(given).toHaveLength(120)
  expect(most).toBeLessThanOrEqual(4)
})

test('a server that stops lets the letters that set out arrive, and leaves the others to the next one', async () => {
  given.length = 0
  await shout()
  const first = await start()
  let stopped: Promise<void> | undefined
  taken = async () => {
    if (given.length === 9) stopped = first.stop()
    await sleep(5)
  }
  await until(() => stopped !== undefined)
  await stopped
  expect(given.length).toBeLessThanOrEqual(12)
  const jobs = await sql`select attempts, locked_at from graphile_worker.jobs`
  expect(jobs).toEqual(Array(3).fill({ attempts: 0, lockedAt: null }))
  const second = await start()
  await until(isIdle)
  await second.stop()
  const to = given.map(({ recipient }) => recipient)
  expect([to.length, new Set(to).size]).toEqual([120, 120])
})

test('and no more of them in a second than a mail server takes of one sender', async () => {
  const ids = Array.from({ length: 24 }, () => crypto.randomUUID())
  const start = performance.now()
  const letters = mailTasks({ sql, postbox, sealer: { open: () => null } }, 20)
  await letters.mailing({ creatorId: loud.user.id, ids }, { number: 1, isLast: false })
  expect(performance.now() - start).toBeGreaterThan(23 * 20)
})

test('one that is refused is tried again alone; a server that is away is not asked for each of them', async () => {
  given.length = 0
  const refusal = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
  taken = async ({ recipient }) => {
    if (recipient.startsWith('aluna7@')) throw refusal
  }
  await shout()
  const runner = await start()
  await until(async () => (await sql`select 1 from graphile_worker.jobs where attempts < 1`).length === 0)
  await until(
    async () => (await sql`select 1 from graphile_worker.jobs where locked_at is not null`).length === 0,
  )
  // Where that took seconds, the next try has come by itself already.
  expect(new Set(given.slice(0, 120).map(({ recipient }) => recipient)).size).toBe(120)
  await sql`update graphile_worker._private_jobs set run_at = now()`
  await until(() => given.length > 120)
  expect(new Set(given.slice(120).map(({ recipient }) => recipient))).toEqual(
    new Set(['aluna7@praca.example']),
  )
  taken = async () => undefined
  await sql`update graphile_worker._private_jobs set run_at = now()`
  await until(isIdle)
  given.length = 0
  taken = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNECTION' }))
  await shout()
  await until(async () => (await sql`select 1 from graphile_worker.jobs where attempts < 1`).length === 0)
  await until(
    async () => (await sql`select 1 from graphile_worker.jobs where locked_at is not null`).length === 0,
  )
  await runner.stop()
  expect(given.length).toBeLessThanOrEqual(12)
})
