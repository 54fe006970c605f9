import { expect, test } from 'vitest'
import { authLimits } from '../../../../src/server/auth/limit.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { market, now, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({
  filesLetters: true,
  limits: {
    ...authLimits,
    codeIp: { max: 5, seconds: 3600 },
    registrationAccount: { max: 8, seconds: 3600 },
  },
})
const { connect, deliver, fold, newSchool } = market(world)

/** A course that was sold once, to `email`. */
async function sold(code: string, email = 'maria.exemplo@example.com') {
  const school = await newSchool()
  const { owner } = school
  const connection = await connect(owner)
  const sale = (event: string, at = now) =>
    deliver(
      connection,
      said(event, `${event} ${code}`, { purchase: { transaction: code }, buyer: { email } }, at),
    )
  await sale('PURCHASE_APPROVED')
  await fold(owner.user.id)
  const letters = async (appId = school.id) =>
    (await owner.call('GET', `/apps/${appId}/mails`)).json() as { recipient: string; subject: string }[]
  const requests = async () =>
    (await owner.call('GET', '/users/me/notices'))
      .json()
      .notices.filter(({ kind }: { kind: string }) => kind === 'access-request')
  const saleOf = async (code: string) =>
    (await owner.call('GET', `/purchases?search=${code}`)).json()[0].id as string
  return { ...school, saleOf, connection, sale, letters, requests }
}

test('whoever names the code on the receipt has the way in sent to the address of the purchase, and sees no more of it than who owns it', async () => {
  const { guest, letters, sale, owner } = await sold('HP777')
  expect(await letters()).toHaveLength(1)
  const answer = await guest('POST', '/purchase/letter', { code: ' #hp 777' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { sentTo: 'm•••@e•••.com' }])
  expect(await letters()).toMatchObject([
    { recipient: 'maria.exemplo@example.com', subject: expect.stringContaining('senha') },
    { recipient: 'maria.exemplo@example.com' },
  ])
  // Who was refunded is still in the app, and sees there what is closed and why.
  await sale('PURCHASE_REFUNDED', now + 1)
  await fold(owner.user.id)
  expect((await guest('POST', '/purchase/letter', { code: 'HP777' })).json()).toEqual({
    sentTo: 'm•••@e•••.com',
  })
})

test('the door is shown from the first connection on, and until the last one', async () => {
  const { owner, slug } = await newSchool()
  const isSold = async () => (await world.site(slug, '/login', {})).body.includes('"isSold":true')
  expect(await isSold()).toBe(false)
  const { id } = await connect(owner)
  await expect.poll(isSold).toBe(true)
  await owner.call('DELETE', `/connections/${id}`)
  await expect.poll(isSold).toBe(false)
})

test('answers alike, and writes to nobody, where the code is of nothing here', async () => {
  const { guest, letters, owner } = await sold('HP778')
  const other = await newSchool(['7654321'], owner)
  const stranger = await sold('HP779')
  for (const [door, code] of [
    [guest, 'HP000'],
    // Of another app, and of another creator.
    [other.guest, 'HP778'],
    [guest, 'HP779'],
  ] as const) {
    const answer = await door('POST', '/purchase/letter', { code })
    expect([answer.statusCode, answer.json()]).toEqual([200, { sentTo: null }])
    const asked = await door('POST', '/purchase/request', { code, name: 'Eva', email: 'eva@exemplo.com' })
    expect([asked.statusCode, asked.body]).toEqual([202, ''])
  }
  expect(await letters()).toHaveLength(1)
  expect(await letters(other.id)).toEqual([])
  expect(await stranger.letters()).toHaveLength(1)
})

test('whoever says that the address is not theirs gets nothing by it: the creator is told, with the sale', async () => {
  const { guest, letters, requests, owner, saleOf } = await sold('HP780', 'maria@gmial.com')
  const request = { code: 'HP780', name: 'Maria  Silva', email: 'Maria@gmail.com', text: 'Errei ao digitar.' }
  for (const email of [
    'Maria@gmail.com',
    'maria@gmail.com',
    'a@exemplo.com',
    'b@exemplo.com',
    'c@exemplo.com',
  ])
    expect((await guest('POST', '/purchase/request', { ...request, email })).statusCode).toBe(202)
  expect(await requests()).toMatchObject([{ who: 'Maria Silva', count: 3, subjectId: await saleOf('HP780') }])
  expect(await letters()).toHaveLength(1)
  expect((await owner.call('GET', '/students?search=maria@gmail.com')).json()).toEqual([])
  const address = async () => (await owner.call('GET', `/purchases/${await saleOf('HP780')}/address`)).json()
  const asked = { name: 'Maria Silva', email: 'maria@gmail.com', text: 'Errei ao digitar.' }
  expect(await address()).toMatchObject({
    ...{ email: 'maria@gmial.com', likely: 'maria@gmail.com', refusal: null },
    requests: ['b@exemplo.com', 'a@exemplo.com', 'maria@gmail.com'].map((email) => ({ ...asked, email })),
  })
  await asCreator(
    world.sql,
    owner.user.id,
    (tx) => tx`update mail set status = 'failed', problem = 'Não existe.'`,
  )
  expect((await address()).refusal).toMatchObject({ problem: 'Não existe.' })
  // It is theirs by now.
  await asCreator(world.sql, owner.user.id, (tx) => tx`update student set email = 'maria@gmail.com'`)
  expect(await address()).toMatchObject({ likely: null, requests: [{}, {}] })
})

test('a purchase that still waits for its product opens nothing, but may be asked about', async () => {
  const { guest, requests, owner, connection, saleOf } = await sold('HP781')
  const data = { purchase: { transaction: 'HP782' }, product: { id: 999 } }
  await deliver(connection, said('PURCHASE_APPROVED', 'e9', data))
  await fold(owner.user.id)
  expect((await guest('POST', '/purchase/letter', { code: 'HP782' })).json()).toEqual({ sentTo: null })
  await guest('POST', '/purchase/request', { code: 'HP782', name: 'Maria', email: 'maria@exemplo.com' })
  expect(await requests()).toMatchObject([{ subjectId: await saleOf('HP782'), count: 1 }])
  // Handed to who asked, who is no student before it opens something.
  const sale = `/purchases/${await saleOf('HP782')}`
  await owner.call('POST', `${sale}/recipient`, { email: 'maria@exemplo.com' })
  expect((await owner.call('GET', `${sale}/address`)).json().requests).toEqual([])
})

test('codes cannot be tried: after some that are of nothing an address is refused; the right ones are not counted', async () => {
  const { guest } = await sold('HP783')
  for (let i = 0; i < 6; i++)
    expect((await guest('POST', '/purchase/letter', { code: 'HP783' })).statusCode).toBe(200)
  for (let i = 0; i < 5; i++)
    expect((await guest('POST', '/purchase/letter', { code: `HP9${i}` })).statusCode).toBe(200)
  const refused = await guest('POST', '/purchase/letter', { code: 'HP783' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringContaining('Tente de novo em'),
  ])
})
