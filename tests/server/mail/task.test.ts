import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Postbox } from '../../../src/server/mail/postbox.ts'
import { noteReport } from '../../../src/server/mail/stop/note.ts'
import { mailTasks } from '../../../src/server/mail/task.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { runMailJobs } from '../../support/server/mail-jobs.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const { email, send, mails } = await openPublishedApp(world, creator)
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
afterAll(() => admin.end())
const database = new URL(world.databaseUrl).pathname.slice(1)

let given: string[] = []
/** A mail server that does `meanwhile` before it takes a letter. */
const postbox = (meanwhile = async () => {}, forgotten: string[] = []): Postbox => ({
  sendsOnce: false,
  async send({ id }) {
    await meanwhile()
    given.push(id)
    return 'sent'
  },
  forget: async (ids) => void forgotten.push(...ids),
  close: () => {},
})
const newest = async () => (await mails())[0]
async function askForLink() {
  given = []
  await send('POST', '/password/link', { email })
  return (await newest()).id as string
}

test('no transaction waits for the mail server, and a letter goes out once although the database is cut meanwhile', async () => {
  const id = await askForLink()
  const open: unknown[] = []
  const cut = async () => {
    open.push(
      ...(await admin`
      select query from pg_stat_activity where datname = ${database} and state like 'idle in transaction%'
        -- Not what only looks whether it has gone out.
        and backend_xid is not null`),
    )
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`
  }
  const isSent = async () => (await newest().catch(() => undefined))?.status === 'sent'
  await runMailJobs(world, postbox(cut), isSent)
  expect({ open, given }).toEqual({ open: [], given: [id] })
})

test('a letter of which a server that died has noted nothing is not sent again, and its creator is told', async () => {
  const id = await askForLink()
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`update mail set sending_since = now() where id = ${id}`,
  )
  await runMailJobs(world, postbox(), async () => (await newest()).status === 'failed')
  expect(given).toEqual([])
  expect((await newest()).problem).toBe('O envio parou no meio: a mensagem pode ter chegado ou não.')
})

test('letters to many are given up together, once none is on its way any more', async () => {
  const id = await askForLink()
  const events: string[] = []
  const slowly = postbox(async () => {
    await sleep(300)
    events.push('sent')
  })
  const { mailing } = mailTasks({ sql: world.sql, postbox: slowly, sealer: { open: () => null } }, 0)
  const ids = [id, 'of which the database knows nothing']
  const done = mailing({ creatorId: creator.user.id, ids }, { number: 1, isLast: false })
  await expect(Promise.resolve(done).finally(() => events.push('over'))).rejects.toThrow(/uuid/)
  expect(events).toEqual(['sent', 'over'])
  expect((await newest()).status).toBe('sent')
})

test('a letter that comes back before it is noted as sent has not arrived', async () => {
  const id = await askForLink()
  const problem = 'Não há ninguém neste e-mail.'
  const comeBack = async () => {
    const report = { kind: 'bounce', problem, effect: 'count' } as const
    expect(await noteReport(world.sql, id, report)).toBe(true)
  }
  const forgotten: string[] = []
  const sentAt = async () =>
    (
      await asCreator(
        world.sql,
        creator.user.id,
        (tx) => tx`select sent_at, failed_at from mail where id = ${id}`,
      )
    )[0]!
  await runMailJobs(world, postbox(comeBack, forgotten), async () => (await sentAt()).sentAt !== null)
  expect(await newest()).toMatchObject({ id, status: 'failed', problem })
  expect([(await sentAt()).failedAt, given, forgotten]).toEqual([expect.any(Date), [id], []])
})

test('a letter to somebody who is erased while it goes out is taken back where it lies', async () => {
  const id = await askForLink()
  const forgotten: string[] = []
  const erase = async () =>
    void (await creator.call('POST', '/students/bulk', { filter: {}, action: 'remove' }))
  await runMailJobs(world, postbox(erase, forgotten), () => forgotten.length > 0)
  expect(forgotten).toEqual([id])
})
