import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { Jobs } from '../../../../src/server/job/payloads.ts'
import { beginGiving } from '../../../../src/server/grant/give-access.ts'
import { messagesOf } from '../../../../src/server/push/message.ts'
import { insertEnrolmentsInApps } from '../../../../src/server/student/queries.ts'
import { openClass } from '../../../support/server/class.ts'
import { paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const creator = await world.register()
const { call } = creator

async function newClass(
  document: object = { config: { loginType: 'email_senha', features: { pushNotifications: true } } },
) {
  const app = await openClass(world, creator, document)
  const product = await newProduct(app.id)
  return { app, product }
}

async function newProduct(appId: string, more: object = {}) {
  const document = { name: 'Campo harmônico', ...paid, ...more }
  return (await call('POST', `/apps/${appId}/products`, document)).json()
}

const grantsOf = (studentId: string) =>
  asCreator(
    world.sql,
    creator.user.id,
    async (tx) =>
      await tx<{ source: string; endsAt: Date | null; endReason: string | null }[]>`
        select source, ends_at, end_reason from access_grant where student_id = ${studentId} order by starts_at`,
  )

/** Whether a course opens to a student. */
const isOpenTo = async (
  {
    call: ask,
  }: {
    call: (method: string, path: string) => Promise<{ json(): { products: { id: string; state: string }[] } }>
  },
  id: string,
) => (await ask('GET', '/home')).json().products.find((product) => product.id === id)?.state

const lettersOf = async (appId: string) =>
  (await call('GET', `/apps/${appId}/mails`)).json().map(({ subject }: { subject: string }) => subject)

describe('giving a product to many', () => {
  test('of an app gives it once to each, and again to nobody', async () => {
    const { app, product } = await newClass()
    const [ana, bia] = [await app.enrol('Ana'), await app.enrol('Bia')]
    const url = `/apps/${app.id}/users/bulk`
    const body = { action: 'grant', productId: product.id, endsAt: '2099-12-31T12:00:00.000Z' }
    const one = await call('POST', url, { ...body, ids: [ana.enrolmentId] })
    expect(one.json()).toEqual({ done: 1, skipped: 0 })
    const all = { ...body, filter: {} }
    expect((await call('POST', url, all)).json()).toEqual({ done: 1, skipped: 1 })
    const twice = await Promise.all([call('POST', url, all), call('POST', url, all)])
    expect(twice.map((answer) => answer.json().done)).toEqual([0, 0])
    expect(await grantsOf(ana.studentId)).toMatchObject([{ source: 'manual', endReason: null }])
    // A later end moves the one that is there.
    expect((await call('POST', url, { ...all, endsAt: null })).json().done).toBe(2)
    expect(await grantsOf(bia.studentId)).toMatchObject([{ endsAt: null }])
    expect(await isOpenTo(bia, product.id)).toBe('open')
  })

  test('opens it from its beginning on', async () => {
    const { app, product } = await newClass()
    const ana = await app.enrol('Ana')
    const startsAt = '2099-01-01T12:00:00.000Z'
    const body = { action: 'grant', filter: {}, productId: product.id, startsAt, tell: true }
    expect((await call('POST', `/apps/${app.id}/users/bulk`, body)).json().done).toBe(1)
    const [access] = (await call('GET', `/students/${ana.studentId}/access`)).json()
    expect(access).toMatchObject({
      state: 'locked',
      sentence: expect.stringContaining('começa em 1º de jan'),
    })
    // Written of at once, told by push when it opens.
    expect(await lettersOf(app.id)).toEqual(['Você tem acesso a Campo harmônico'])
    await asCreator(world.sql, creator.user.id, async (tx) => {
      const jobs = await tx<{ runAt: Date; payload: Jobs['push'] }[]>`
        select run_at, payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = 'push' and payload ->> 'subjectId' = ${product.id}`
      expect(jobs).toMatchObject([{ runAt: new Date(startsAt), payload: { studentId: ana.studentId } }])
      await tx`insert into push_app (app_id) values (${app.id})`
      // Where that has ended by then, nothing is told.
      expect(await messagesOf(tx, jobs[0]!.payload)).toBeNull()
      await tx`update access_grant set starts_at = now() where product_id = ${product.id}`
      expect(await messagesOf(tx, jobs[0]!.payload)).not.toBeNull()
    })
  })

  test('of any app enrols who is not in it, and writes to each what they need', async () => {
    const [{ app, product }, elsewhere] = [await newClass(), await newClass()]
    const [ana, caio] = [await app.enrol('Ana'), await elsewhere.app.enrol('Caio')]
    const body = { action: 'grant', productId: product.id, tell: true, ids: [ana.studentId, caio.studentId] }
    const answer = await call('POST', '/students/bulk', body)
    expect(answer.json()).toEqual({ done: 2, skipped: 0, enrolled: 1, told: 2, isFiled: true })
    expect(await lettersOf(app.id)).toContain('Você tem acesso a Campo harmônico')
    expect((await call('POST', '/students/bulk', body)).json()).toEqual({ done: 0, skipped: 2, told: 0 })
    expect(await grantsOf(caio.studentId)).toHaveLength(1)
  })

  test('is for good where it ends in 9999 or later', async () => {
    const { app, product } = await newClass()
    const ana = await app.enrol('Ana')
    const body = { action: 'grant', filter: {}, productId: product.id, endsAt: '9999-12-31T23:59:00-03:00' }
    expect((await call('POST', `/apps/${app.id}/users/bulk`, body)).json()).toEqual({ done: 1, skipped: 0 })
    expect(await grantsOf(ana.studentId)).toMatchObject([{ endsAt: null }])
  })

  test('waits for an import of the same product before it enrols anybody, so that neither waits for the other', async () => {
    const [{ app, product }, elsewhere] = [await newClass(), await newClass()]
    const { studentId } = await elsewhere.app.enrol('Caio')
    const appKey = { creatorId: creator.user.id, appId: app.id }
    const giving = await asCreator(world.sql, creator.user.id, async (tx) => {
      await beginGiving(tx, appKey, { ids: [studentId] }, [product.id])
      const body = { action: 'grant', productId: product.id, ids: [studentId] }
      const answer = call('POST', '/students/bulk', body)
      const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      await expect
        .poll(() => world.sql`select from pg_locks where not granted and ${pid} = any(pg_blocking_pids(pid))`)
        .toHaveLength(1)
      expect(await insertEnrolmentsInApps(tx, creator.user.id, [studentId], [app.id])).toHaveLength(1)
      return { answer }
    })
    expect((await giving.answer).json()).toEqual({ done: 1, skipped: 0 })
  })

  test('refuses what makes no sense, and what is of somebody else', async () => {
    const { app, product } = await newClass()
    const { product: foreign } = await newClass()
    await app.enrol('Ana')
    const status = async (more: object) =>
      (await call('POST', `/apps/${app.id}/users/bulk`, { action: 'grant', filter: {}, ...more })).statusCode
    expect(await status({})).toBe(400)
    expect(await status({ productId: foreign.id })).toBe(404)
    expect(await status({ productId: product.id, endsAt: '2020-01-01T12:00:00Z' })).toBe(400)
    for (const startsAt of ['0026-01-01T12:00:00Z', '9999-12-31T23:59:00-03:00']) {
      const body = { action: 'grant', filter: {}, productId: product.id, startsAt }
      const answer = await call('POST', `/apps/${app.id}/users/bulk`, body)
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { '/startsAt': 'Use um ano de 1900 a 9998.' },
      ])
    }
    const backwards = { startsAt: '2099-01-02T12:00:00Z', endsAt: '2099-01-01T12:00:00Z' }
    expect(await status({ productId: product.id, ...backwards })).toBe(400)
    const other = await world.register()
    const students = await other.newApp()
    await other.call('POST', `/apps/${students.id}/users`, { name: 'Eva', email: 'eva@exemplo.com' })
    const body = { action: 'grant', filter: {}, productId: product.id }
    expect((await other.call('POST', '/students/bulk', body)).statusCode).toBe(404)
  })
})

test('ending access ends all that was given of it, by hand, and tells how many had none', async () => {
  const { app, product } = await newClass()
  const [ana, bia] = [await app.enrol('Ana'), await app.enrol('Bia')]
  const url = `/apps/${app.id}/users/bulk`
  await call('POST', url, { action: 'grant', ids: [ana.enrolmentId], productId: product.id })
  const end = { action: 'endAccess', filter: {}, productId: product.id }
  expect((await call('POST', url, end)).json()).toEqual({ done: 1, skipped: 1 })
  expect(await grantsOf(ana.studentId)).toMatchObject([{ endReason: 'manual', endsAt: expect.any(Date) }])
  expect(await grantsOf(bia.studentId)).toEqual([])
  expect((await call('POST', url, end)).json()).toEqual({ done: 0, skipped: 2 })
  expect(await isOpenTo(ana, product.id)).toBe('locked')
})
