import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { market, now, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { tasks, connect, deliver, fold, newSchool } = market(world)

test('what one purchase opens in an app is told in one letter that names it all, to who is new and to who is not', async () => {
  const school = await newSchool()
  const { owner } = school
  const platformIds = [{ platform: 'hotmart', productId: '1234567' }]
  const more = { name: 'Apostila', offerType: 'PAID', platformIds }
  expect((await owner.call('POST', `/apps/${school.id}/products`, more)).statusCode).toBe(201)
  const connection = await connect(owner)
  const texts = async () => {
    await fold(owner.user.id)
    const letters = await asCreator(
      world.sql,
      owner.user.id,
      (tx) =>
        tx<{ text: string }[]>`
          select content::text as text from mail where app_id = ${school.id} order by created_at`,
    )
    return letters.map(({ text }) => text)
  }
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  expect(await texts()).toEqual([expect.stringContaining('Sua compra: Violão e Apostila.')])
  const another = {
    name: 'Partituras',
    offerType: 'PAID',
    platformIds: [{ platform: 'hotmart', productId: '99' }],
  }
  await owner.call('POST', `/apps/${school.id}/products`, another)
  await owner.call('POST', `/apps/${school.id}/products`, { ...another, name: 'Áudios' })
  await deliver(
    connection,
    said('PURCHASE_APPROVED', 'e2', { product: { id: 99 }, purchase: { transaction: 'HP99' } }),
  )
  expect((await texts()).slice(1)).toEqual([
    expect.stringMatching(/compra de (Partituras e Áudios|Áudios e Partituras), em/),
  ])
})

/** Folds what was delivered, without what is told of it. */
async function foldOnly(creatorId: string) {
  const jobs = await jobsOf(creatorId, 'purchase')
  for (const { payload } of jobs) await tasks.purchase(payload, { number: 1, isLast: false })
}

async function tell(creatorId: string) {
  const jobs = await jobsOf(creatorId, 'tell-buyer')
  for (const { payload } of jobs) await tasks['tell-buyer'](payload, { number: 1, isLast: false })
  return jobs.length
}

const jobsOf = (creatorId: string, kind: string) =>
  asCreator(
    world.sql,
    creatorId,
    (tx) => tx<{ payload: never }[]>`
      select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where identifier = ${kind} and payload ->> 'creatorId' = ${creatorId}`,
  )

const lettersOf = async (creatorId: string) =>
  await asCreator(
    world.sql,
    creatorId,
    (tx) =>
      tx<{ recipient: string }[]>`select recipient from mail where app_id is not null order by created_at`,
  )

test('who is told is told once, though the server is killed before its job is noted as done', async () => {
  const { owner } = await newSchool()
  await deliver(await connect(owner), said('PURCHASE_APPROVED', 'e1'))
  await foldOnly(owner.user.id)
  expect(await tell(owner.user.id)).toBe(1)
  await tell(owner.user.id)
  expect(await lettersOf(owner.user.id)).toHaveLength(1)
})

test('nobody is told of what is gone by then, nor who may not enter; of what was handed over its owner alone', async () => {
  const refunded = await newSchool()
  const connection = await connect(refunded.owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1', {}, now - 2000))
  await foldOnly(refunded.owner.user.id)
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2', {}, now - 1000))
  await foldOnly(refunded.owner.user.id)
  await tell(refunded.owner.user.id)
  expect(await lettersOf(refunded.owner.user.id)).toEqual([])

  const blocked = await newSchool()
  await deliver(await connect(blocked.owner), said('PURCHASE_APPROVED', 'e1'))
  await foldOnly(blocked.owner.user.id)
  const [buyer] = (await blocked.owner.call('GET', '/students')).json()
  await blocked.owner.call('PATCH', `/students/${buyer.id}`, { status: 'blocked' })
  await tell(blocked.owner.user.id)
  expect(await lettersOf(blocked.owner.user.id)).toEqual([])

  const handed = await newSchool()
  await deliver(await connect(handed.owner), said('PURCHASE_APPROVED', 'e1'))
  await foldOnly(handed.owner.user.id)
  const [sale] = (await handed.owner.call('GET', '/purchases')).json()
  const email = 'outra@exemplo.com.br'
  expect((await handed.owner.call('POST', `/purchases/${sale.id}/recipient`, { email })).statusCode).toBe(200)
  await tell(handed.owner.user.id)
  expect(await lettersOf(handed.owner.user.id)).toEqual([{ recipient: email }])
})

test('what came while a letter could not go waits for who tells by hand', async () => {
  const { owner, id, product } = await newSchool()
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  const platformIds = [{ platform: 'hotmart', productId: '99' }]
  const more = { name: 'Apostila', offerType: 'PAID', platformIds }
  await owner.call('POST', `/apps/${id}/products`, more)
  const another = said('PURCHASE_APPROVED', 'e2', { product: { id: 99 }, purchase: { transaction: 'HP99' } })
  await deliver(connection, another)
  await foldOnly(owner.user.id)
  const setOnAir = (isOnAir: boolean) =>
    asCreator(
      world.sql,
      owner.user.id,
      (tx) => tx`update app set is_published = ${isOnAir} where id = ${id} and creator_id = ${owner.user.id}`,
    )
  await setOnAir(false)
  await owner.call('DELETE', `/apps/${id}/products/${product.id}`)
  await tell(owner.user.id)
  expect(await lettersOf(owner.user.id)).toHaveLength(1)
  await setOnAir(true)
  const waiting = (await owner.call('GET', `/apps/${id}/users?invitation=waiting`)).json()
  expect(waiting).toHaveLength(1)
})
