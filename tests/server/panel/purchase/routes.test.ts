import { expect, test } from 'vitest'
import { day, market, now, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, deliver, fold, newSchool } = market(world)

const priced = (value: number, currency = 'BRL') => ({ price: { value, currency_value: currency } })

test('a sale is one line, with what all that was said of it comes to', async () => {
  const { owner, product, id } = await newSchool()
  const connection = await connect(owner)
  const read = async () => (await owner.call('GET', '/purchases')).json()
  await deliver(connection, said('PURCHASE_APPROVED', 'e1', { purchase: priced(97) }, now - 3000))
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2', { purchase: priced(97) }, now - 2000))
  await fold(owner.user.id)
  const [sale, ...others] = await read()
  expect(others).toEqual([])
  expect(sale).toMatchObject({
    ...{
      platform: 'hotmart',
      code: 'HP0000000001',
      email: 'maria.exemplo@example.com',
      products: ['Violão'],
    },
    ...{ amount: 9700, currency: 'BRL', state: 'open', endsAt: null, canDecide: true, apps: [{ id }] },
  })
  expect(sale.sentence).toMatch(/^Acesso liberado desde /)
  await deliver(connection, said('PURCHASE_REFUNDED', 'e3', { purchase: priced(97) }, now - 1000))
  await fold(owner.user.id)
  expect(await read()).toMatchObject([{ id: sale.id, state: 'refunded', canDecide: false }])
  const whole = (await owner.call('GET', `/purchases/${sale.id}`)).json()
  expect(whole.events.map(({ kind, effect }: Record<string, string>) => [kind, effect])).toEqual([
    ['paid', 'Abre o acesso.'],
    ['paid', 'Abre o acesso.'],
    ['refunded', 'Fecha o acesso.'],
  ])
  expect(whole.grants).toMatchObject([{ productId: product.id, appId: id }])
  expect(JSON.parse(whole.events[0].body).data.buyer.document).toBe('…')
  expect((await owner.call('GET', '/purchases/stats')).json()).toEqual({
    ...{ sales: 1, undecided: 0 },
    sums: [{ currency: 'BRL', revenue: 9700, refunds: 9700 }],
  })
})

test('figures count a payment once, renewals as money alone, by currency and by when the money came', async () => {
  const { owner } = await newSchool()
  const connection = await connect(owner)
  const sale = (transaction: string, more: object) => ({ purchase: { transaction, ...more } })
  const mensal = { subscription: { subscriber: { code: 'S1' } } }
  const send = (event: string, id: string, data: Record<string, object>, at = now) =>
    deliver(connection, said(event, id, data, at))
  await send('PURCHASE_APPROVED', 'a', { ...sale('HP1', priced(50)), ...mensal }, now - 400 * day)
  await send('PURCHASE_APPROVED', 'b', {
    ...sale('HP2', { ...priced(50), recurrence_number: 2 }),
    ...mensal,
  })
  await send('PURCHASE_APPROVED', 'c', sale('HP3', priced(20.5, 'USD')))
  await send('PURCHASE_APPROVED', 'c', sale('HP3', priced(20.5, 'USD')))
  await send('PURCHASE_CHARGEBACK', 'd', sale('HP3', priced(20.5, 'USD')))
  await send('PURCHASE_REFUNDED', 'e', sale('HP3', priced(20.5, 'USD')))
  await send('PURCHASE_BILLET_PRINTED', 'f', sale('HP4', priced(70)))
  await fold(owner.user.id)
  const stats = async (query = '') => (await owner.call('GET', `/purchases/stats${query}`)).json()
  expect(await stats()).toEqual({
    ...{ sales: 2, undecided: 0 },
    sums: [
      { currency: 'BRL', revenue: 10_000, refunds: 0 },
      { currency: 'USD', revenue: 2050, refunds: 2050 },
    ],
  })
  expect(await stats('?period=today')).toMatchObject({
    sales: 1,
    sums: [{ currency: 'BRL', revenue: 5000 }, { currency: 'USD' }],
  })
  expect(await stats('?platform=kiwify')).toEqual({ sales: 0, undecided: 0, sums: [] })
})

test('is searched, narrowed, put in order, paged and saved as CSV', async () => {
  const { owner, product, id } = await newSchool()
  const connection = await connect(owner)
  for (const at of [1, 2, 3]) {
    const data = {
      purchase: { transaction: `HP${at}`, ...priced(at) },
      buyer: { email: `p${at}@exemplo.com`, name: `Pessoa Nº${at}` },
      ...(at === 3 && { product: { id: 777, name: 'Curso sem produto' } }),
    }
    await deliver(connection, said('PURCHASE_APPROVED', `e${at}`, data, now - at * day))
  }
  await fold(owner.user.id)
  const codes = async (query: string) =>
    (await owner.call('GET', `/purchases${query}`)).json().map(({ code }: { code: string }) => code)
  expect(await codes('')).toEqual(['HP1', 'HP2', 'HP3'])
  expect(await codes('?order=soldAt')).toEqual(['HP3', 'HP2', 'HP1'])
  expect(await codes('?search=P2@EXEMPLO')).toEqual(['HP2'])
  expect(await codes('?search=sem%20produto')).toEqual(['HP3'])
  expect(await codes('?search=violao')).toEqual(['HP1', 'HP2'])
  expect(await codes('?state=waiting')).toEqual(['HP3'])
  expect(await codes(`?productId=${product.id}&appId=${id}&platform=hotmart`)).toEqual(['HP1', 'HP2'])
  expect(await codes('?period=today')).toEqual([])
  const page = await owner.call('GET', '/purchases?limit=1&order=-lastAt')
  expect(page.headers['x-total-count']).toBe('3')
  const next = /<\/api([^>]+)>/.exec(String(page.headers.link))![1]!
  expect((await owner.call('GET', next)).json()).toMatchObject([{ code: 'HP2' }])
  const csv = (await owner.call('GET', '/purchases/export?search=HP3')).body
  expect(csv).toContain('Curso sem produto')
  expect(csv).toContain('Aguardando produto')
  expect(csv).toContain('3,00')
})

test('of who was erased nothing is told, nor of what is delivered later', async () => {
  const { owner } = await newSchool()
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  const [{ id }] = (await owner.call('GET', '/students')).json()
  await owner.call('DELETE', `/students/${id}`)
  const told = async () => JSON.stringify((await owner.call('GET', '/purchases')).json())
  expect(await told()).toContain('"state":"erased"')
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2', {}, now + 1))
  await fold(owner.user.id)
  expect(await told()).toContain('"state":"erased"')
  const [sale] = (await owner.call('GET', '/purchases')).json()
  expect(JSON.stringify((await owner.call('GET', `/purchases/${sale.id}`)).json())).not.toContain('maria')
})
