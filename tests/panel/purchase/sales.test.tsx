import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import type { Sale, WholeSale } from '../../../src/domain/generated/answer-types.ts'
import { moneyText } from '../../../src/domain/number/money.ts'
import { SaleDetail } from '../../../src/panel/purchase/sale-detail.tsx'
import { Sales } from '../../../src/panel/purchase/sales.tsx'
import { Unmatched } from '../../../src/panel/purchase/unmatched-ids.tsx'
import { startBackend } from '../../support/backend.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const sale: Sale = {
  ...{ id, platform: 'hotmart', connectionId: 'c', code: 'HP17', isSubscription: false },
  ...{ name: 'Ana Souza', email: 'ana@exemplo.com', studentId: 's', products: ['Violão'] },
  ...{ apps: [{ id: 'a', name: 'Academia' }], amount: 2050, currency: 'USD', state: 'asked' },
  sentence: 'A plataforma avisou de uma disputa.',
  ...{ unmatched: [], endsAt: null, canDecide: true },
  ...{ soldAt: '2026-11-03T12:00:00.000Z', lastAt: '2026-11-04T12:00:00.000Z' },
}
const whole: WholeSale = {
  ...sale,
  events: [
    {
      ...{ id: 'e1', kind: 'paid', at: sale.soldAt, receivedAt: sale.soldAt, effect: 'Abre o acesso.' },
      ...{
        amount: 2050,
        currency: 'USD',
        until: null,
        email: 'ana@exemplo.com',
        deliveries: 2,
        body: '{"a": 1}',
      },
    },
  ],
  grants: [
    {
      ...{ id: 'g', productId: 'p', productName: 'Violão', appId: 'a', appName: 'Academia' },
      ...{ startsAt: sale.soldAt, endsAt: null },
    },
  ],
}

const waiting = {
  ...{ id: 'hotmart:999', platform: 'hotmart', productId: '999', name: 'Ukulele', sales: 2 },
  lastAt: sale.soldAt,
}

let backend: Awaited<ReturnType<typeof startBackend>>
const asked: string[] = []
/** The screen stands without the layout around it. */
const alone = { rules: { region: { enabled: false } } }

afterEach(async () => {
  cleanup()
  asked.length = 0
  await backend.stop()
})

async function open(path: string, Screen = Sales, route = '/sales') {
  backend = await startBackend(({ path: url, method }) => {
    asked.push(url)
    if (url === '/api/purchases/products')
      return { status: 200, body: [{ id: 'p', name: 'Violão', appId: 'a', appName: 'Academia' }] }
    if (url === '/api/purchases/unmatched')
      return { status: 200, body: method === 'POST' ? { replayed: 2 } : [waiting] }
    if (url.endsWith('/address'))
      return { status: 200, body: { email: sale.email, likely: null, refusal: null, requests: [] } }
    if (url.startsWith('/api/purchases/stats'))
      return {
        status: 200,
        body: { sales: 3, undecided: 1, sums: [{ currency: 'BRL', revenue: 9700, refunds: 0 }] },
      }
    return { status: 200, body: url.includes(id) ? whole : [sale] }
  })
  return visit(<Screen />, route, path)
}

test('lists sales with their price, state and figures, which follow what the list is asked for', async () => {
  await open('/sales?period=today&state=asked')
  const row = within((await screen.findByText('Ana Souza')).closest('tr')!)
  expect(row.getByText('US$ 20,50')).toBeTruthy()
  expect(row.getByText('Pede decisão')).toBeTruthy()
  await screen.findByText('R$ 97,00')
  const figures = screen.getAllByRole('term').map((term) => term.nextElementSibling!.textContent)
  expect(figures).toEqual(['3', moneyText(9700), moneyText(0), '1'])
  await waitFor(() => expect(asked.filter((one) => one.includes('/stats'))).toHaveLength(1))
  for (const one of asked.filter((path) => path.includes('?'))) expect(one).toContain('period=today')
  expect((await axe.run(document.body, alone)).violations).toEqual([])
})

test('one sale tells what was said of it, what each did, and what it gave', async () => {
  await open(`/sales/${id}?app=a`, SaleDetail, '/sales/:id')
  expect(await screen.findByRole('heading', { level: 1, name: /Venda HP17/ })).toBeTruthy()
  const events = within(screen.getByRole('list', { name: 'O que a plataforma disse' }))
  expect(events.getByText('Compra paga')).toBeTruthy()
  expect(events.getByText('Abre o acesso.')).toBeTruthy()
  expect(events.getByText(/avisado 2 vezes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver aluno' }).getAttribute('href')).toBe('/students/s')
  expect(screen.getByRole('link', { name: 'Vendas' }).getAttribute('href')).toBe('/apps/a?tab=sales')
  expect((await axe.run(document.body, alone)).violations).toEqual([])
})

test('asks before access ends or stays, and hands a sale over', async () => {
  const person = await open(`/sales/${id}`, SaleDetail, '/sales/:id')
  await person.click(await screen.findByRole('button', { name: 'Manter acesso' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Manter acesso' }))
  await screen.findByText('Acesso mantido')
  expect(backend.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/purchases/${id}/decision`,
    body: { decision: 'keep' },
  })
  await person.click(screen.getByRole('button', { name: 'Entregar a outro e-mail' }))
  await person.type(await screen.findByLabelText(/E-mail de quem recebe/), 'certa@exemplo.com')
  await person.click(screen.getByRole('button', { name: 'Entregar' }))
  await waitFor(() =>
    expect(backend.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/purchases/${id}/recipient`,
      body: { email: 'certa@exemplo.com' },
    }),
  )
})

test('an id without a product is bound to one of any app', async () => {
  const person = await open('/sales/ids', Unmatched, '/sales/ids')
  await person.click(await screen.findByRole('button', { name: 'Ligar 999 a um produto' }))
  await screen.findByRole('option', { name: 'Violão (Academia)' })
  await person.selectOptions(screen.getByLabelText('Produto'), 'Violão (Academia)')
  await person.click(screen.getByRole('button', { name: 'Ligar' }))
  await screen.findByText('2 vendas abrem agora.')
  expect(backend.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    ...{ platform: 'hotmart', productId: '999', product: 'p' },
  })
})
