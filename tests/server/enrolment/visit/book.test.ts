import { expect, test } from 'vitest'
import { visitBook } from '../../../../src/server/enrolment/visit/book.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { newStatementLog } from '../../../support/server/statement-log.ts'
import { openClass } from '../../../support/server/class.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const creatorId: string = creator.user.id
const school = await openClass(world, creator)
const [ana, bia] = [await school.enrol('Ana'), await school.enrol('Bia')]
type Student = typeof ana

const seenBefore = (minutes: number) =>
  asCreator(
    world.sql,
    creatorId,
    (tx) => tx`update student_session set seen_at = now() - make_interval(mins => ${minutes}),
      expires_at = now() + interval '10 days' - make_interval(mins => ${minutes})`,
  )
const lastAccess = async ({ enrolmentId }: Student) => {
  const [row] = await asCreator(
    world.sql,
    creatorId,
    (tx) =>
      tx`select last_access > now() - interval '1 minute' as is_fresh from enrolment where id = ${enrolmentId}`,
  )
  return row!.isFresh as boolean | null
}
const forget = () => asCreator(world.sql, creatorId, (tx) => tx`update enrolment set last_access = null`)

test('several visits of a creator’s students are written in one transaction', async () => {
  await seenBefore(20)
  await forget()
  const witness = await newStatementLog(world.databaseUrl)
  const book = visitBook(witness.sql)
  const sessions = await asCreator(
    world.sql,
    creatorId,
    (tx) =>
      tx<{ tokenHash: Buffer; studentId: string }[]>`select token_hash, student_id from student_session`,
  )
  for (let times = 0; times < 3; times++)
    for (const session of sessions) book.note({ creatorId, appId: school.id, ...session, isCounted: true })
  expect(witness.statements).toEqual([])
  await book.write()
  expect(witness.statements.filter((statement) => statement.startsWith('begin'))).toHaveLength(1)
  expect(witness.statements.filter((statement) => statement.includes('update'))).toHaveLength(2)
  expect([await lastAccess(ana), await lastAccess(bia)]).toEqual([true, true])
  await book.write()
  expect(witness.statements.filter((statement) => statement.includes('update'))).toHaveLength(2)
})

test('what the database does not take is written the next time', async () => {
  await seenBefore(20)
  await forget()
  const [session] = await asCreator(
    world.sql,
    creatorId,
    (tx) => tx<{ tokenHash: Buffer; studentId: string }[]>`
      select token_hash, student_id from student_session where student_id = ${ana.studentId}`,
  )
  let isAway = true
  const sql = new Proxy(world.sql, {
    get: (target, name): unknown =>
      isAway ? () => Promise.reject(new Error('away')) : Reflect.get(target, name),
  })
  const book = visitBook(sql)
  book.note({ creatorId, appId: school.id, ...session!, isCounted: true })
  await book.write()
  expect(await lastAccess(ana)).toBeNull()
  isAway = false
  await book.write()
  expect(await lastAccess(ana)).toBe(true)
})

test('a visit is marked a quarter of an hour after the last one, and at the latest when the server stops', async () => {
  await seenBefore(10)
  await forget()
  await ana.call('GET', '/home')
  await seenBefore(20)
  await bia.call('GET', '/home')
  await bia.call('GET', '/home')
  await world.app.close()
  expect([await lastAccess(ana), await lastAccess(bia)]).toEqual([null, true])
  const rows = await asCreator(
    world.sql,
    creatorId,
    (
      tx,
    ) => tx`select extract(minutes from now() - seen_at)::int as minutes, expires_at - seen_at = interval '10 days' as is_kept
      from student_session order by seen_at`,
  )
  expect(rows).toEqual([
    { minutes: 20, isKept: true },
    { minutes: 0, isKept: true },
  ])
})
