import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { hmac } from '../../../../src/server/purchase/platform/secret.ts'
import { lockSale } from '../../../../src/server/purchase/ledger/queries.ts'
import { day, market, now, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, deliver, fold, grantsOf, newSchool } = market(world)

async function sell(...events: [event: string, id: string, at: number][]) {
  const school = await newSchool()
  const connection = await connect(school.owner)
  const tell = async (...[event, id, at]: (typeof events)[number]) => {
    await deliver(connection, said(event, id, {}, at))
    await fold(school.owner.user.id)
  }
  for (const event of events) await tell(...event)
  const { call } = school.owner
  const [sale] = (await call('GET', '/purchases')).json()
  const act = async (what: string, body?: object) => await call('POST', `/purchases/${sale.id}/${what}`, body)
  return { ...school, sale, tell, act, grants: () => grantsOf(school.owner.user.id) }
}

test('folding anew changes nothing, however often', async () => {
  const { act, grants, owner } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  const [before, sales] = [await grants(), (await owner.call('GET', '/purchases')).body]
  for (const _ of [1, 2]) expect((await act('replay')).statusCode).toBe(200)
  expect(await grants()).toEqual(before)
  expect((await owner.call('GET', '/purchases')).body).toBe(sales)
})

test('handed over, the sale is the other person’s, who is made a student and told once, and so is what is said later', async () => {
  const { id, act, grants, owner, tell, product } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  const answer = await act('recipient', { email: 'Certa@Exemplo.com' })
  expect(answer.json()).toMatchObject({
    email: 'certa@exemplo.com',
    state: 'open',
    grants: [{ productId: product.id }],
  })
  expect(await grants()).toMatchObject([{ email: 'certa@exemplo.com', endsAt: null }])
  await act('recipient', { email: 'certa@exemplo.com' })
  await fold(owner.user.id)
  const letters = (await owner.call('GET', `/apps/${id}/mails?search=certa`)).json()
  expect(letters).toHaveLength(1)
  const [person] = (await owner.call('GET', '/students?search=certa')).json()
  const [{ state }] = (await owner.call('GET', `/students/${person.id}/access`)).json()
  expect(state).toBe('open')
  const [first] = (await owner.call('GET', '/students?search=maria')).json()
  const [{ state: closed }] = (await owner.call('GET', `/students/${first.id}/access`)).json()
  expect(closed).toBe('locked')
  await tell('PURCHASE_REFUNDED', 'e2', now - 1000)
  expect(await grants()).toMatchObject([{ email: 'certa@exemplo.com', endReason: 'refund' }])
  expect((await act('recipient', { email: 'nada' })).statusCode).toBe(400)
})

test('of what was handed over, nothing that is said later writes its first buyer back', async () => {
  const { act, grants, owner, tell } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  const [{ id }] = (await owner.call('GET', '/students')).json()
  await act('recipient', { email: 'certa@exemplo.com' })
  await owner.call('DELETE', `/students/${id}`)
  await tell('PURCHASE_COMPLETE', 'e2', now - 1000)
  const stored = await asCreator(
    world.sql,
    owner.user.id,
    (tx) => tx`select to_jsonb(purchase_event) from purchase_event union all select to_jsonb(sale) from sale`,
  )
  expect(stored).toHaveLength(3)
  expect(JSON.stringify(stored)).not.toMatch(/maria/i)
  expect(await grants()).toMatchObject([{ email: 'certa@exemplo.com', endsAt: null }])
  const [sale] = (await owner.call('GET', '/purchases')).json()
  expect(sale).toMatchObject({ email: 'certa@exemplo.com', state: 'open' })
})

test('a sale whose buyer was erased opens for whom it is handed to', async () => {
  const { act, owner, grants } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  const [{ id }] = (await owner.call('GET', '/students')).json()
  await owner.call('DELETE', `/students/${id}`)
  expect((await act('replay')).json()).toMatchObject({ state: 'erased', grants: [] })
  expect((await act('recipient', { email: 'certa@exemplo.com' })).json().state).toBe('open')
  expect(await grants()).toMatchObject([{ email: 'certa@exemplo.com' }])
})

test('what the creator ended stays ended, whatever is said of it', async () => {
  const { act, grants, tell, owner } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  expect((await act('decision', { decision: 'end' })).json()).toMatchObject({
    state: 'ended',
    canDecide: false,
  })
  const ended = await grants()
  expect(ended).toMatchObject([{ endReason: 'manual' }])
  await tell('PURCHASE_COMPLETE', 'e2', now - 1000)
  await act('replay')
  expect(await grants()).toEqual(ended)
  const [{ state, sentence }] = (await owner.call('GET', '/purchases')).json()
  expect(state).toBe('ended')
  expect(sentence).toMatch(/^Você encerrou o acesso em /)
})

test('of a subscription with an order bump one alone is ended, and the bump is still ended after it', async () => {
  const { owner, product, id: appId } = await newSchool(['7'], undefined, 'kiwify')
  const platformIds = [{ platform: 'kiwify', productId: '8' }]
  const document = { name: 'Apostila', offerType: 'PAID', platformIds }
  const bump = (await owner.call('POST', `/apps/${appId}/products`, document)).json()
  const connection = await connect(owner, { platform: 'kiwify', secret: 'token' })
  const until = new Date(now + 30 * day).toISOString()
  const tell = async (event: string) => {
    const body = {
      ...{ order_id: 'o1', webhook_event_type: event, subscription_id: 's1' },
      Product: { product_id: '7' },
      order_bumps: [{ product_id: '8' }],
      Customer: { email: 'maria@exemplo.com' },
      Subscription: { customer_access: { access_until: until } },
    }
    const signature = hmac('sha1', 'token', JSON.stringify(body), 'hex')
    await deliver({ path: `${connection.path}?signature=${signature}` }, body)
    await fold(owner.user.id)
    return (await owner.call('GET', '/purchases')).json()[0]
  }
  const { id } = await tell('order_approved')
  const decide = async (decision: string, ...productIds: string[]) =>
    await owner.call('POST', `/purchases/${id}/decision`, { decision, productIds })
  const end = async (productId: string) => (await decide('end', productId)).json()
  const open = async () =>
    (await grantsOf(owner.user.id))
      .filter(({ endReason }) => endReason !== 'manual')
      .map((one) => one.productId)
  expect((await tell('subscription_late')).state).toBe('asked')
  expect((await decide('keep', product.id)).statusCode).toBe(400)
  expect((await decide('end', crypto.randomUUID())).statusCode).toBe(409)
  const sentence = expect.stringMatching(/^Acesso liberado desde .* Você encerrou o acesso a Violão em /)
  expect(await end(product.id)).toMatchObject({ state: 'open', endsAt: null, canDecide: true, sentence })
  expect((await decide('end', product.id)).statusCode).toBe(409)
  expect((await tell('subscription_renewed')).state).toBe('open')
  expect(await open()).toEqual([bump.id])
  expect(await end(bump.id)).toMatchObject({ state: 'ended', canDecide: false })
  expect(await open()).toEqual([])
})

test('what the creator keeps stays open, whatever is said of it', async () => {
  const doubted = await sell(['PURCHASE_APPROVED', 'e1', now - 5000], ['PURCHASE_PROTEST', 'e2', now - 4000])
  expect(doubted.sale.state).toBe('asked')
  expect((await doubted.act('decision', { decision: 'keep' })).json().state).toBe('open')
  await doubted.tell('PURCHASE_CHARGEBACK', 'e3', now - 1000)
  expect(await doubted.grants()).toMatchObject([{ endsAt: null }])
  const [{ state, sentence }] = (await doubted.owner.call('GET', '/purchases')).json()
  expect(state).toBe('open')
  expect(sentence).toContain('Você decidiu manter o acesso em')
  expect((await doubted.act('decision', { decision: 'keep' })).statusCode).toBe(409)
})

test('ids without a product are grouped; bound to one, what waits opens with its own dates', async () => {
  const { owner, product, grants } = await sell()
  const other = { product: { id: 999, name: 'Ukulele' } }
  const connection = await connect(owner)
  for (const at of [1, 2]) {
    const buyer = { email: `p${at}@exemplo.com` }
    const data = { ...other, buyer, purchase: { transaction: `HP${at}` } }
    await deliver(connection, said('PURCHASE_APPROVED', `u${at}`, data, now - at * 1000))
  }
  await fold(owner.user.id)
  const waiting = { platform: 'hotmart', productId: '999', name: 'Ukulele', sales: 2 }
  expect((await owner.call('GET', '/purchases/unmatched')).json()).toMatchObject([waiting])
  expect((await owner.call('GET', '/purchases/stats')).json().undecided).toBe(2)
  expect((await owner.call('GET', '/purchases/products')).json()).toMatchObject([{ id: product.id }])
  const bind = { platform: 'hotmart', productId: '999', product: product.id }
  expect((await owner.call('POST', '/purchases/unmatched', bind)).json()).toEqual({ replayed: 2 })
  await fold(owner.user.id)
  expect((await owner.call('GET', '/purchases/unmatched')).json()).toEqual([])
  expect((await grants()).map(({ startsAt }) => +startsAt)).toEqual([now - 2000, now - 1000])
})

test('an id that is saved with the product opens what waits for it too', async () => {
  const { owner, id, product, grants } = await sell()
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'u1', { product: { id: 999, name: 'Ukulele' } }))
  await fold(owner.user.id)
  expect(await grants()).toEqual([])
  const platformIds = [...product.platformIds, { platform: 'hotmart', productId: '999' }]
  await owner.call('PATCH', `/apps/${id}/products/${product.id}`, { platformIds })
  expect(await fold(owner.user.id)).toBe(1)
  expect(await grants()).toHaveLength(1)
})

test('only a product that is sold is bound, and only one’s own', async () => {
  const [mine, theirs] = [await newSchool(), await newSchool()]
  const free = (await mine.owner.call('POST', `/apps/${mine.id}/products`, { name: 'Grátis' })).json()
  const bind = async (product: string) =>
    (await mine.owner.call('POST', '/purchases/unmatched', { platform: 'kiwify', productId: '1', product }))
      .statusCode
  expect(await bind(free.id)).toBe(409)
  expect(await bind(theirs.product.id)).toBe(404)
})

test('a sale that is over makes nobody a student; paid again, it is theirs to whom it was handed', async () => {
  const { owner, ...school } = await newSchool()
  const connection = await connect(owner)
  const subscription = { subscriber: { code: 'SUB1' } }
  const tell = async (id: string, at: number, until: number) => {
    const purchase = { transaction: `HP${id}`, date_next_charge: until }
    await deliver(connection, said('PURCHASE_APPROVED', id, { subscription, purchase }, at))
    await fold(owner.user.id)
  }
  await tell('e1', now - day, now + 30 * day)
  const refund = { subscription, purchase: { transaction: 'HPe1' } }
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2', refund, now - 5000))
  await fold(owner.user.id)
  const [{ id }] = (await owner.call('GET', '/purchases')).json()
  const handed = await owner.call('POST', `/purchases/${id}/recipient`, { email: 'outra@exemplo.com' })
  expect(handed.json()).toMatchObject({ state: 'refunded', email: 'outra@exemplo.com', grants: [] })
  expect((await owner.call('GET', '/students?search=outra')).json()).toEqual([])
  expect((await owner.call('GET', `/apps/${school.id}/mails?search=outra`)).json()).toEqual([])
  await tell('e3', now - 1000, now + 30 * day)
  expect(await grantsOf(owner.user.id)).toMatchObject([{ email: 'outra@exemplo.com' }])
})

test('waits for the fold of a sale without holding its row, and judges what came of it', async () => {
  const { act, owner, sale } = await sell(
    ['PURCHASE_APPROVED', 'e1', now - 5000],
    ['PURCHASE_PROTEST', 'e2', now - 4000],
  )
  const creatorId = owner.user.id
  const answer = await asCreator(world.sql, creatorId, async (tx) => {
    const [{ connectionId, code }] = await tx<[{ connectionId: string; code: string }]>`
      select connection_id, code from sale where id = ${sale.id}`
    await lockSale(tx, { creatorId, connectionId }, code)
    const waiting = act('decision', { decision: 'keep' })
    const countWaiting = async () => {
      const [{ count }] = await world.sql<[{ count: number }]>`
        select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`
      return count
    }
    await expect.poll(countWaiting).toBe(1)
    await tx`select from sale where id = ${sale.id} for update nowait`
    await tx`update sale set state = 'refunded', asked = null where id = ${sale.id}`
    return { waiting }
  })
  expect((await answer.waiting).statusCode).toBe(409)
})

test('says of a sale what the creator does with its access on the student’s page', async () => {
  const { id, owner, product } = await sell(['PURCHASE_APPROVED', 'e1', now - 5000])
  const { call, user } = owner
  const [{ id: student }] = (await call('GET', '/students')).json()
  const [{ grants }] = (await call('GET', `/students/${student}/access`)).json()
  const grant = `/students/${student}/grants/${grants[0].id}`
  const saleNow = async () => {
    await fold(user.id)
    const [{ state, endsAt }] = (await call('GET', '/purchases')).json()
    return { state, endsAt }
  }
  const endsAt = new Date(now + day).toISOString()
  await call('PATCH', grant, { endsAt })
  expect(await saleNow()).toEqual({ state: 'open', endsAt })
  await call('DELETE', grant)
  expect(await saleNow()).toMatchObject({ state: 'ended' })
  await call('PATCH', grant, { endsAt: null })
  expect(await saleNow()).toEqual({ state: 'open', endsAt: null })
  const end = { action: 'endAccess', filter: {}, productId: product.id }
  expect((await call('POST', `/apps/${id}/users/bulk`, end)).json()).toMatchObject({ done: 1 })
  expect(await saleNow()).toMatchObject({ state: 'ended' })
})
