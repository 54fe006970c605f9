import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { market, now, said } from '../../../support/server/market.ts'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const sold = market(world)
const maria = await world.register()
const complete = (
  call: (method: string, path: string, body?: unknown) => Promise<unknown>,
  lessonId: string,
) =>
  call('POST', '/actions', {
    actions: [{ id: crypto.randomUUID(), kind: 'complete', lessonId, at: new Date().toISOString() }],
  })

const bringBack = async ({ call }: Creator, list: string, id: string) => {
  const gone = (await call('GET', `${list}/history?gone=true`)).json() as DocumentChange[]
  const removal = gone.find(({ documentId }) => documentId === id)!
  return await call('POST', `${list}/${id}/history/${removal.id}/undo`, {})
}

test('a product that comes back is open to whom it was open, as far as they were; meanwhile nobody sees it', async () => {
  const school = await newSchool(world, maria)
  const list = `/apps/${school.id}/products`
  const { id, lessons } = await school.product(paid, 'Um', 'Dois')
  const [ana, rui] = [await school.enrol('Ana'), await school.enrol('Rui')]
  await school.grant(ana.studentId, id, { source: 'manual' })
  await complete(ana.call, lessons[0]!)
  const seenBy = async ({ call }: typeof ana) => {
    const { products } = (await call('GET', '/home')).json() as { products: { id: string }[] }
    return products.find((one) => one.id === id)
  }
  const before = await seenBy(ana)
  expect(before).toMatchObject({ state: 'open', progress: 50 })
  const rowsOf = (table: string) =>
    school.inside((tx) => tx`select * from ${tx(table)} where student_id = ${ana.studentId}`)
  const [grants, done, progress] = await Promise.all(
    ['access_grant', 'lesson_completion', 'lesson_progress'].map(rowsOf),
  )
  expect([grants!.length, done!.length]).toEqual([1, 1])

  expect((await maria.call('DELETE', `${list}/${id}`)).statusCode).toBe(204)
  expect(await seenBy(ana)).toBeUndefined()
  expect((await ana.call('GET', `/lessons/${lessons[1]}`)).statusCode).toBe(404)
  expect(await rowsOf('access_grant')).toHaveLength(0)
  const told = (await maria.call('GET', `/students/${ana.studentId}/statistics`)).json()
  expect(told).toMatchObject({ averageProgress: 0, streak: 0 })

  const back = await bringBack(maria, list, id)
  expect(back.json(), back.body).toMatchObject({ id, inside: { done: 3, skipped: 0 } })
  expect(await seenBy(ana)).toEqual(before)
  expect(await seenBy(rui)).toMatchObject({ state: 'locked' })
  expect(await rowsOf('access_grant')).toEqual(grants)
  expect(await rowsOf('lesson_completion')).toEqual(done)
  expect(await rowsOf('lesson_progress')).toEqual(progress)
  expect(await rowsOf('kept_study')).toHaveLength(0)
})

test('a lesson and a module bring back what was done of them, and a certificate stays that of its course', async () => {
  const school = await newSchool(world, maria)
  const { id, lessons } = await school.product({ offerType: 'FREE' }, 'Um')
  const ana = await school.enrol('Ana')
  await complete(ana.call, lessons[0]!)
  const certificates = () =>
    school.inside((tx) => tx`select code, product_id from certificate where student_id = ${ana.studentId}`)
  const [paper] = await certificates()
  expect(paper).toMatchObject({ productId: id })
  const [module] = (await maria.call('GET', `/apps/${school.id}/modules?productId=${id}`)).json()
  const doneOf = async () => {
    const [row] = await school.inside(
      (tx) => tx`select lessons_done from enrolment where student_id = ${ana.studentId}`,
    )
    return row!.lessonsDone as number
  }
  for (const [list, gone] of [
    [`/apps/${school.id}/modules/${module.id}/lessons`, lessons[0]!],
    [`/apps/${school.id}/modules`, module.id],
    [`/apps/${school.id}/products`, id],
  ] as const) {
    await maria.call('DELETE', `${list}/${gone}`)
    expect(await doneOf()).toBe(0)
    const back = await bringBack(maria, list, gone)
    expect(back.statusCode, back.body).toBe(200)
    expect(await doneOf()).toBe(1)
  }
  expect(await certificates()).toEqual([paper])
})

test('who was erased meanwhile is not among them, and of two who were made one, the one who stays', async () => {
  const school = await newSchool(world, maria)
  const list = `/apps/${school.id}/products`
  const { id } = await school.product(paid, 'Um')
  const [ana, rui, bia] = [await school.enrol('Ana'), await school.enrol('Rui'), await school.enrol('Bia')]
  for (const { studentId } of [ana, rui, bia]) await school.grant(studentId, id)
  await maria.call('DELETE', `${list}/${id}`)
  expect((await maria.call('DELETE', `/students/${rui.studentId}`)).statusCode).toBe(204)
  const { email } = (await maria.call('GET', `/students/${ana.studentId}`)).json()
  const merged = await maria.call('POST', `/students/${bia.studentId}/merge`, { email })
  expect(merged.statusCode, merged.body).toBe(200)
  expect((await bringBack(maria, list, id)).statusCode).toBe(200)
  const rows = await school.inside((tx) => tx`select student_id from access_grant where product_id = ${id}`)
  expect(rows.map(({ studentId }) => studentId)).toEqual([ana.studentId, ana.studentId])
})

test('what became of its sales meanwhile holds: who was refunded stays outside, who bought comes in', async () => {
  const { newSchool: open, connect, deliver, fold, grantsOf } = sold
  const school = await open()
  const { owner, product } = school
  const list = `/apps/${school.id}/products`
  const connection = await connect(owner)
  const other = { buyer: { email: 'outra@example.com', name: 'Outra' }, purchase: { transaction: 'HP2' } }
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toMatchObject([{ endsAt: null }])

  await owner.call('DELETE', `${list}/${product.id}`)
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2', {}, now + 1))
  await deliver(connection, said('PURCHASE_APPROVED', 'e3', other))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toEqual([])
  const back = await bringBack(owner, list, product.id)
  expect(back.statusCode, back.body).toBe(200)
  await fold(owner.user.id)
  const grants = await grantsOf(owner.user.id)
  expect(grants.find(({ email }) => email === 'maria.exemplo@example.com')).toMatchObject({
    ...{ endsAt: new Date(now + 1), endReason: 'refund' },
  })
  expect(grants.find(({ email }) => email === 'outra@example.com')).toMatchObject({ endsAt: null })
})

test('nobody else brings it back, and another app neither', async () => {
  const joao = await world.register()
  const school = await newSchool(world, maria)
  const { id } = await school.product({ offerType: 'FREE' }, 'Um')
  await maria.call('DELETE', `/apps/${school.id}/products/${id}`)
  const [removal] = (await maria.call('GET', `/apps/${school.id}/products/history?gone=true`)).json()
  const { id: own } = await joao.newApp()
  const { id: second } = await maria.newApp()
  const undo = (creator: Creator, app: string) =>
    creator.call('POST', `/apps/${app}/products/${id}/history/${removal.id}/undo`, {})
  for (const [creator, app] of [
    [joao, school.id],
    [joao, own],
    [maria, second],
  ] as const)
    expect((await undo(creator, app)).statusCode).toBe(404)
})
