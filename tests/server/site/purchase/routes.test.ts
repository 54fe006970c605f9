import { expect, test } from 'vitest'
import { authLimits } from '../../../../src/server/auth/limit.ts'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import { hmac } from '../../../../src/server/purchase/platform/secret.ts'
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
  const sale = (event: string, at = now, transaction = code) =>
    deliver(
      connection,
      said(event, `${event} ${transaction}`, { purchase: { transaction }, buyer: { email } }, at),
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
  const { id, guest, letters, requests, owner, saleOf } = await sold('HP780', 'maria@gmial.com')
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
  const rows = async () =>
    (
      await Promise.all(
        ['/purchases', '/students', `/apps/${id}/users`].map((path) => owner.call('GET', path)),
      )
    ).map((answer) => answer.json()[0].refusal)
  expect(await rows()).toEqual(Array(3).fill('Não existe.'))
  // It is theirs by now, and nothing was sent there so far.
  await asCreator(world.sql, owner.user.id, (tx) => tx`update student set email = 'maria@gmail.com'`)
  expect(await address()).toMatchObject({ likely: null, refusal: null, requests: [{}, {}] })
  expect(await rows()).toEqual(Array(3).fill(undefined))
})

test.each<[PlatformName, object, string[]]>([
  [
    'hotmart',
    said('PURCHASE_APPROVED', 'e1', {
      purchase: { transaction: 'HP800' },
      subscription: { subscriber: { code: 'SUB800' } },
    }),
    ['HP800'],
  ],
  [
    'kiwify',
    {
      ...{ webhook_event_type: 'order_approved', order_id: '3b6a7c10-2d4e', order_ref: 'AbC1dEf' },
      ...{ subscription_id: 's1', Product: { product_id: '1234567' }, Customer: { email: 'a@exemplo.com' } },
    },
    ['3b6a7c10-2d4e', 'abc1DEF'],
  ],
  [
    'perfectpay',
    {
      ...{ token: 'hottok-certo', code: 'PPCP800', sale_status_enum: 2, product: { code: '1234567' } },
      ...{ customer: { email: 'a@exemplo.com' }, subscription: { code: 'PPSUB1', charges_made: 1 } },
    },
    ['PPCP800'],
  ],
  [
    'ticto',
    {
      ...{ token: 'hottok-certo', status: 'authorized', subscriptions: [{ id: 7 }] },
      order: { hash: 'TOC800', transaction_hash: 'TPC800' },
      ...{ item: { product_id: 1234567 }, customer: { email: 'a@exemplo.com' } },
    },
    ['TOC800', 'TPC800'],
  ],
])('a purchase on %s is found by each code that its buyer may hold', async (platform, body, codes) => {
  const { owner, guest } = await newSchool(['1234567'], undefined, platform)
  const { path } = await connect(owner, { platform })
  for (const code of codes)
    await guest('POST', '/purchase/request', { code, name: 'Eva', email: 'eva@exemplo.com' })
  const signature = hmac('sha1', 'hottok-certo', JSON.stringify(body), 'hex')
  await deliver({ path: `${path}?signature=${signature}` }, body)
  await fold(owner.user.id)
  const [{ id }] = (await owner.call('GET', '/purchases')).json()
  for (const code of codes) {
    expect((await guest('POST', '/purchase/letter', { code })).json().sentTo, code).not.toBeNull()
    expect((await owner.call('GET', `/purchases?search=${code}`)).json(), code).toMatchObject([{ id }])
  }
  // What was asked before it was delivered, too.
  const asked = (await owner.call('GET', '/purchases/requests')).json()
  expect(asked).toEqual(codes.map(() => expect.objectContaining({ saleId: id })))
  expect((await owner.call('GET', `/purchases/${id}/address`)).json().requests).toHaveLength(codes.length)
})

test('a code that no sale has reaches the creator too, once, who finds the sale when it comes, or puts the request aside', async () => {
  const { guest, requests, owner, sale, saleOf } = await sold('HP790')
  const stranger = await world.register()
  const request = { code: 'hp 791', name: 'Eva', email: 'eva@exemplo.com', text: 'Comprei ontem.' }
  for (const email of ['eva@exemplo.com', 'Eva@exemplo.com', 'bia@exemplo.com'])
    expect((await guest('POST', '/purchase/request', { ...request, email })).statusCode).toBe(202)
  const listed = async () => (await owner.call('GET', '/purchases/requests')).json()
  const eva = { email: 'eva@exemplo.com', code: 'hp791', text: 'Comprei ontem.', saleId: null }
  expect(await listed()).toMatchObject([{ email: 'bia@exemplo.com' }, eva])
  expect((await stranger.call('GET', '/purchases/requests')).json()).toEqual([])
  expect(await requests()).toMatchObject([{ who: 'Eva', count: 2, subjectId: null }])
  const [bia, { id }] = await listed()
  const dismissal = `/purchases/requests/${bia.id}/dismissal`
  expect((await owner.call('PUT', dismissal)).statusCode).toBe(204)
  expect(await listed()).toHaveLength(1)
  expect((await guest('POST', '/purchase/request', { ...request, email: 'bia@exemplo.com' })).body).toBe('')
  expect(await listed()).toHaveLength(1)
  await owner.call('DELETE', dismissal)
  expect(await listed()).toHaveLength(2)
  await owner.call('PUT', dismissal)

  await sale('PURCHASE_APPROVED', now, 'HP791')
  await fold(owner.user.id)
  const saleId = await saleOf('HP791')
  expect(await listed()).toMatchObject([{ id, saleId }])
  const address = async () => (await owner.call('GET', `/purchases/${saleId}/address`)).json().requests
  expect(await address()).toMatchObject([{ id, email: 'eva@exemplo.com' }])
  await owner.call('POST', `/purchases/${saleId}/recipient`, { email: 'eva@exemplo.com' })
  expect([await listed(), await address(), await requests()]).toEqual([[], [], []])
})

test('of too many requests under unknown codes the oldest goes; what the list hides as done takes no place', async () => {
  const { id: appId, guest, owner, sale } = await sold('HP792')
  const creatorId = owner.user.id
  const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(world.sql, creatorId, work)
  const ask = (code: string) =>
    guest('POST', '/purchase/request', { code, name: 'Eva', email: 'eva@exemplo.com' })
  await ask('HP793')
  await sale('PURCHASE_APPROVED', now, 'HP793')
  await fold(creatorId)
  await within((tx) => tx`update student set email = 'eva@exemplo.com'`)
  await within(
    (tx) => tx`
      insert into access_request (creator_id, app_id, code, name, email, content, created_at)
      select ${creatorId}, ${appId}, 'OLD' || n, 'Bia', 'bia@exemplo.com', '', now() - make_interval(mins => n)
      from generate_series(1, 49) n`,
  )
  const codes = async () =>
    (await owner.call('GET', '/purchases/requests')).json().map(({ code }: { code: string }) => code)
  await ask('HP794')
  expect(await codes()).toHaveLength(50)
  await ask('HP795')
  expect(await codes()).toEqual(['HP795', 'HP794', ...Array.from({ length: 48 }, (_, n) => `OLD${n + 1}`)])
})

test('what was asked by whom the sale is of is put aside when it is folded', async () => {
  const { guest, owner, sale } = await sold('HP796')
  const kept = async () =>
    await asCreator(
      world.sql,
      owner.user.id,
      (tx) => tx`select code, dismissed_at is null as is_open from access_request order by code`,
    )
  for (const code of ['HP797', 'HP798'])
    await guest('POST', '/purchase/request', { code, name: 'Eva', email: 'eva@exemplo.com' })
  await sale('PURCHASE_APPROVED', now, 'HP797')
  await asCreator(
    world.sql,
    owner.user.id,
    (tx) =>
      tx`update purchase_event set buyer = jsonb_set(buyer, '{email}', '"eva@exemplo.com"') where payment = 'HP797'`,
  )
  await fold(owner.user.id)
  expect(await kept()).toMatchObject([
    { code: 'HP797', isOpen: false },
    { code: 'HP798', isOpen: true },
  ])
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
