import { expect, test } from 'vitest'
import { quotaLimits } from '../../../../src/server/quota/limits.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { openClass } from '../../../support/server/class.ts'
import { paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const quotas = quotaLimits()
const world = await startTestServer({ quotas, filesLetters: true })
const creator = await world.register()
const { call } = creator

async function newProduct(appId: string, more: object = {}) {
  const document = { name: 'Campo harmônico', ...paid, ...more }
  return (await call('POST', `/apps/${appId}/products`, document)).json()
}

/** The pushes that wait to be sent, by what they are about. */
const pushes = () =>
  asCreator(world.sql, creator.user.id, async (tx) => {
    const rows = await tx<{ subjectId: string }[]>`
      select payload ->> 'subjectId' as subject_id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'push'`
    return rows.map(({ subjectId }) => subjectId)
  })

test('a student is told of what they were given, by letter and push, if that is wanted', async () => {
  const app = await openClass(world, creator, { config: { loginType: 'email_senha' } })
  const ana = await app.enrol('Ana Lima')
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`
      insert into push_subscription (creator_id, app_id, student_id, endpoint, data)
      values (${creator.user.id}, ${app.id}, ${ana.studentId}, 'https://push.example/1', '{}')`,
  )
  const open = await newProduct(app.id)
  const later = await newProduct(app.id, {
    ...{ name: 'Improviso', releaseType: 'EXACT_DATE', releaseDate: '2099-01-01T12:00:00.000Z' },
  })
  const url = `/students/${ana.studentId}/grants`
  const letters = async () => (await call('GET', `/apps/${app.id}/mails`)).json()
  const quiet = await call('POST', url, { productId: open.id })
  expect(quiet.json()).not.toHaveProperty('notice')
  expect(await letters()).toHaveLength(0)
  const told = await call('POST', url, { productId: open.id, tell: true })
  expect(told.statusCode).toBe(201)
  expect(told.json()).toMatchObject({ source: 'manual', notice: 'filed' })
  expect(await letters()).toMatchObject([{ subject: 'Você tem acesso a Campo harmônico' }])
  const [{ id }] = await letters()
  expect((await call('GET', `/apps/${app.id}/mails/${id}`)).json()).toMatchObject({
    text: expect.stringContaining('Já está liberado para você.'),
    link: `http://${app.slug}.trilha.test/course/${open.id}`,
  })
  expect(await pushes()).toEqual([open.id])
  // What opens later is announced when it does.
  expect((await call('POST', url, { productId: later.id, tell: true })).json().notice).toBe('filed')
  expect(await letters()).toHaveLength(2)
  expect(await pushes()).toEqual([open.id])
  quotas.letters = 0
  expect((await call('POST', url, { productId: later.id, tell: true })).json().notice).toBe('noRoom')
  quotas.letters = 250_000
  await call('PATCH', `/apps/${app.id}/users/${ana.enrolmentId}`, { status: 'BLOCKED' })
  expect((await call('POST', url, { productId: open.id, tell: true })).json().notice).toBe('suspended')
})

test('access that ends in 9999 or later is for good', async () => {
  const app = await openClass(world, creator, { config: { loginType: 'email_senha' } })
  const { studentId } = await app.enrol('Bia Lima')
  const { id } = await newProduct(app.id)
  const far = { productId: id, endsAt: '9999-12-31T23:59:00-03:00' }
  const given = await call('POST', `/students/${studentId}/grants`, far)
  expect([given.statusCode, given.json().endsAt]).toEqual([201, null])
})
