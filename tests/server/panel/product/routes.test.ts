import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const { call, newApp, user } = await register()

async function newShelf(...names: string[]) {
  const app = await newApp()
  const url = `/apps/${app.id}/products`
  const products = []
  for (const name of names) products.push((await call('POST', url, { name })).json())
  return {
    url,
    products,
    names: async () => (await call('GET', url)).json().map((p: { name: string }) => p.name),
  }
}

describe('the life of a product', () => {
  test('create, read, patch, remove', async () => {
    const { url } = await newShelf()
    const created = await call('POST', url, { name: 'Violão', description: 'Do zero' })
    expect(created.statusCode).toBe(201)
    const product = created.json()
    expect(product).toMatchObject({
      type: 'COURSE',
      offerType: 'FREE',
      releaseType: 'IMMEDIATE',
      status: 'ACTIVE',
      order: 0,
    })
    expect((await call('GET', `${url}/${product.id}`)).json()).toEqual(product)
    const patched = await call(
      'PATCH',
      `${url}/${product.id}`,
      { name: 'Guitarra' },
      { 'if-match': created.headers.etag },
    )
    expect(patched.json()).toEqual({ ...product, name: 'Guitarra', updatedAt: expect.any(String) })
    const stale = await call(
      'PATCH',
      `${url}/${product.id}`,
      { name: 'X' },
      { 'if-match': created.headers.etag },
    )
    expect(stale.statusCode).toBe(412)
    expect((await call('DELETE', `${url}/${product.id}`)).statusCode).toBe(204)
    expect((await call('GET', `${url}/${product.id}`)).statusCode).toBe(404)
    expect((await call('GET', url)).json()).toEqual([])
  })

  test('stays whole: a change may not leave something out that is asked for', async () => {
    const { url, products } = await newShelf('Violão')
    const item = `${url}/${products[0].id}`
    const refused = await call('PATCH', item, { offerType: 'PAID' })
    expect(refused.statusCode).toBe(400)
    const message = 'Por favor, adicione pelo menos um ID de produto para ofertas pagas'
    expect(refused.json()).toMatchObject({ message, fields: { '/platformIds': message } })
    const platformIds = [{ platform: 'hotmart', productId: '123' }]
    expect((await call('PATCH', item, { offerType: 'PAID', platformIds })).statusCode).toBe(200)
    expect((await call('PATCH', item, { releaseType: 'EXACT_DATE' })).json().fields).toEqual({
      '/releaseDate': 'Escolha a data em que o produto será liberado.',
    })
    expect((await call('PATCH', item, { offerType: 'FREE', platformIds: [] })).statusCode).not.toBe(500)
  })
})

test('what is not asked for is not kept, whoever sends it', async () => {
  const { url, products } = await newShelf('Violão')
  const item = `${url}/${products[0].id}`
  const stored = async () => {
    const rows = await asCreator(
      sql,
      user.id,
      (tx) => tx`select data from product where id = ${products[0].id}`,
    )
    return rows[0]!.data as Record<string, unknown>
  }
  const platformIds = [{ platform: 'hotmart', productId: '123' }]
  const paid = { offerType: 'PAID', platformIds, releaseType: 'DAYS_AFTER', daysAfterPurchase: 3 }
  await call('PATCH', item, paid)
  expect(await stored()).toMatchObject(paid)
  const free = await call('PATCH', item, {
    offerType: 'FREE',
    releaseType: 'IMMEDIATE',
    daysAfterPurchase: 9,
  })
  expect(free.statusCode).toBe(200)
  expect(free.json()).not.toHaveProperty('platformIds')
  expect(Object.keys(await stored()).toSorted()).toEqual(['name', 'offerType', 'releaseType'])
  const born = await call('POST', url, {
    name: 'Apostila',
    platformIds,
    releaseDate: '2099-01-01T00:00:00.000Z',
  })
  expect(born.json()).not.toHaveProperty('platformIds')
  expect(born.json()).not.toHaveProperty('releaseDate')
})

test('the same ID twice is refused with a sentence', async () => {
  const { url } = await newShelf()
  const pair = { platform: 'hotmart', productId: '123' }
  const body = { name: 'Violão', offerType: 'PAID', platformIds: [pair, { ...pair }] }
  const answer = await call('POST', url, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({
    '/platformIds': 'O mesmo ID está duas vezes na lista. Deixe só um.',
  })
})

test('a stored choice that is offered no more reads as the default, and stands in no change’s way', async () => {
  const { url, products } = await newShelf('Violão')
  const item = `${url}/${products[0].id}`
  const old = { type: 'PODCAST', status: null, offerType: 'BONUS' }
  await asCreator(sql, user.id, (tx) => tx`update product set data = data || ${tx.json(old)}`)
  const served = { type: 'COURSE', status: 'ACTIVE', offerType: 'BONUS' }
  expect((await call('GET', item)).json()).toMatchObject(served)
  const changed = await call('PATCH', item, { name: 'Guitarra' })
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ ...served, name: 'Guitarra' }),
  ])
})

describe('order', () => {
  test('puts a product in its new place and the others around it', async () => {
    const { url, products, names } = await newShelf('a', 'b', 'c', 'd')
    const move = (index: number, order: number) =>
      call('PATCH', `${url}/${products[index].id}/order`, { order })
    expect((await move(3, 0)).json()).toMatchObject({ name: 'd', order: 0 })
    expect(await names()).toEqual(['d', 'a', 'b', 'c'])
    expect((await move(3, 2)).json()).toMatchObject({ name: 'd', order: 2 })
    expect(await names()).toEqual(['a', 'b', 'd', 'c'])
    expect((await move(0, 99)).json()).toMatchObject({ name: 'a', order: 3 })
    expect(await names()).toEqual(['b', 'd', 'c', 'a'])
  })

  test('stays an order when many move at once', async () => {
    const { url, products } = await newShelf('a', 'b', 'c', 'd')
    await Promise.all(products.map((p) => call('PATCH', `${url}/${p.id}/order`, { order: 0 })))
    const orders = (await call('GET', url)).json().map((p: { order: number }) => p.order)
    expect(orders).toEqual([0, 1, 2, 3])
  })

  test.each([-1, 1.5, '1', null, 1e9])('refuses %j', async (order) => {
    const { url, products } = await newShelf('a')
    expect((await call('PATCH', `${url}/${products[0].id}/order`, { order })).statusCode).toBe(400)
  })
})
