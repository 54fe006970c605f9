import { expect, test } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { updateMost } from '../../../../src/server/quota/queries.ts'
import { market, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, deliver, eventsOf, fold, grantsOf, newSchool } = market(world)

test('a sale beyond the quota of students is told of, and opens by itself where there is room again', async () => {
  const school = await newSchool()
  const { owner, product } = school
  const { id: creatorId } = owner.user
  const first = await school.enrol('Bruno Lima')
  const most = async (students: number | null) =>
    await asCreator(world.sql, creatorId, (tx) => updateMost(tx, creatorId, 'students', students))
  await most(1)
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(creatorId)
  expect(await grantsOf(creatorId)).toEqual([])
  expect(await eventsOf(creatorId)).toMatchObject([
    { outcome: 'applied', problem: expect.stringContaining('no limite de alunos') },
  ])
  const [sale] = (await owner.call('GET', '/purchases?state=full')).json()
  expect(sale).toMatchObject({ state: 'full', sentence: expect.stringContaining('abre sozinho') })
  const { notices } = (await owner.call('GET', '/users/me/notices')).json()
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'sale-full', appId: school.id, count: 1 }))
  // Nobody leaves: it goes on waiting, and nothing is done again.
  expect(await fold(creatorId, 'sale-room')).toBe(1)
  expect(await fold(creatorId)).toBe(0)
  await owner.call('DELETE', `/students/${first.studentId}`)
  expect(await fold(creatorId, 'sale-room')).toBe(1)
  expect(await fold(creatorId)).toBe(1)
  expect(await grantsOf(creatorId)).toMatchObject([{ productId: product.id }])
  expect((await owner.call('GET', '/purchases')).json()).toMatchObject([{ state: 'open' }])
  expect((await owner.call('GET', `/apps/${school.id}/mails`)).json()).toHaveLength(1)
  // It looks once more, and then no more.
  expect(await fold(creatorId, 'sale-room')).toBe(1)
  expect(await fold(creatorId, 'sale-room')).toBe(0)
  await most(null)
})

test('whoever is a student by now waits for no room, and what has ended meanwhile waits no more', async () => {
  const school = await newSchool()
  const { owner } = school
  const { id: creatorId } = owner.user
  const within = (work: (tx: Transaction) => Promise<unknown>) => asCreator(world.sql, creatorId, work)
  await school.enrol('Bruno Lima')
  const connection = await connect(owner)
  const sell = (transaction: string, email: string) =>
    deliver(
      connection,
      said('PURCHASE_APPROVED', transaction, { purchase: { transaction }, buyer: { email } }),
    )
  const states = async () =>
    Object.fromEntries(
      (await owner.call('GET', '/purchases'))
        .json()
        .map(({ email, state }: Record<string, string>) => [email, state]),
    )
  const isTold = async () =>
    (await owner.call('GET', '/users/me/notices'))
      .json()
      .notices.some(({ kind }: { kind: string }) => kind === 'sale-full')
  await within((tx) => updateMost(tx, creatorId, 'students', 1))
  await sell('R1', 'ana@exemplo.com')
  await sell('R2', 'bia@exemplo.com')
  await sell('R3', 'bia@exemplo.com')
  await fold(creatorId)
  expect(await states()).toEqual({ 'ana@exemplo.com': 'full', 'bia@exemplo.com': 'full' })
  // Enrolled by hand while the account may have more.
  await within((tx) => updateMost(tx, creatorId, 'students', 2))
  await owner.call('POST', `/apps/${school.id}/users`, { name: 'Ana', email: 'ana@exemplo.com' })
  expect(await fold(creatorId, 'sale-room')).toBe(1)
  expect(await fold(creatorId)).toBe(1)
  expect(await states()).toEqual({ 'ana@exemplo.com': 'open', 'bia@exemplo.com': 'full' })
  // One place, and two sales of who gets it.
  await within((tx) => updateMost(tx, creatorId, 'students', 3))
  await fold(creatorId, 'sale-room')
  expect(await fold(creatorId)).toBe(1)
  expect(await fold(creatorId)).toBe(1)
  expect(await states()).toEqual({ 'ana@exemplo.com': 'open', 'bia@exemplo.com': 'open' })
  expect(await grantsOf(creatorId)).toHaveLength(3)
  await sell('R4', 'caio@exemplo.com')
  await fold(creatorId)
  expect(await isTold()).toBe(true)
  await within((tx) => tx`update sale set ends_at = now() where code = 'R4'`)
  expect(await isTold()).toBe(false)
  await fold(creatorId, 'sale-room')
  expect(await fold(creatorId, 'sale-room')).toBe(0)
})

test('after a restore nobody is told of a sale that waited for room before it, and who buys later is', async () => {
  const school = await newSchool()
  const { owner } = school
  const { id: creatorId } = owner.user
  const most = (students: number | null) =>
    asCreator(world.sql, creatorId, (tx) => updateMost(tx, creatorId, 'students', students))
  await school.enrol('Bruno Lima')
  await most(1)
  const connection = await connect(owner)
  const sell = (transaction: string, email: string) =>
    deliver(
      connection,
      said('PURCHASE_APPROVED', transaction, { purchase: { transaction }, buyer: { email } }),
    )
  await sell('Q1', 'antes@exemplo.com')
  await fold(creatorId)
  await world.sql`insert into installation (name, value) values ('restored-at', now()::text)`
  await sell('Q2', 'depois@exemplo.com')
  await fold(creatorId)
  await most(null)
  expect(await fold(creatorId, 'sale-room')).toBe(1)
  expect(await fold(creatorId)).toBe(2)
  expect(await grantsOf(creatorId)).toHaveLength(2)
  const mails = await asCreator(
    world.sql,
    creatorId,
    (tx) => tx`select recipient from mail where app_id = ${school.id}`,
  )
  expect(mails).toEqual([{ recipient: 'depois@exemplo.com' }])
  await world.sql`delete from installation where name = 'restored-at'`
})
