import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import type { Sale, WholeSale } from '../../../src/domain/generated/answer-types.ts'
import { moneyText } from '../../../src/domain/number/money.ts'
import { SaleDetail } from '../../../src/panel/purchase/sale-detail.tsx'
import { Sales } from '../../../src/panel/purchase/sales.tsx'
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
  backend = await startBackend(({ path: url }) => {
    asked.push(url)
    if (url.startsWith('/api/purchases/stats'))
      return { status: 200, body: { sales: 3, sums: [{ currency: 'BRL', revenue: 9700, refunds: 0 }] } }
    return { status: 200, body: url.endsWith(id) ? whole : [sale] }
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
  expect(figures).toEqual(['3', moneyText(9700), moneyText(0)])
  await waitFor(() => expect(asked.filter((one) => one.includes('/stats'))).toHaveLength(1))
  for (const one of asked) expect(one).toContain('period=today')
  expect((await axe.run(document.body, alone)).violations).toEqual([])
})

test('one sale tells what was said of it, what each did, and what it gave', async () => {
  await open(`/sales/${id}?app=a`, SaleDetail, '/sales/:id')
  expect(await screen.findByRole('heading', { level: 1, name: /Venda HP17/ })).toBeTruthy()
  const events = within(screen.getByRole('list', { name: 'O que a plataforma disse' }))
  expect(events.getByText('Compra paga')).toBeTruthy()
  expect(events.getByText('Abre o acesso.')).toBeTruthy()
  expect(events.getByText(/entregue 2 vezes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver aluno' }).getAttribute('href')).toBe('/students/s')
  expect(screen.getByRole('link', { name: 'Vendas' }).getAttribute('href')).toBe('/apps/a?tab=sales')
  expect((await axe.run(document.body, alone)).violations).toEqual([])
})
