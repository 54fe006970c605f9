import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import type { Sale, WholeSale } from '../../../src/domain/generated/answer-types.ts'
import { moneyText } from '../../../src/domain/number/money.ts'
import { SaleDetail } from '../../../src/panel/purchase/sale-detail.tsx'
import { PurchaseRequests } from '../../../src/panel/purchase/purchase-requests.tsx'
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
  ...{ unmatched: [], endsAt: null, canDecide: true, refusal: 'Não existe.' },
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

const request = {
  ...{ id: 'r', name: 'Eva Lima', email: 'eva@exemplo.com', code: 'HP791', text: 'Comprei ontem.' },
  ...{ appName: 'Academia', at: sale.soldAt, saleId: null },
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
    if (url === '/api/purchases/requests') return { status: 200, body: [request] }
    if (url.endsWith('/dismissal')) return { status: 204, body: null }
    if (url.endsWith('/address'))
      return { status: 200, body: { email: sale.email, likely: null, refusal: null, requests: [] } }
    if (url.startsWith('/api/purchases/stats'))
      return {
        status: 200,
        body: { sales: 3, undecided: 1, sums: [{ currency: 'BRL', revenue: 9700, refunds: 0 }] },
      }
    if (url.startsWith('/api/students?'))
      return { status: 200, body: [{ id: 's2', email: 'outra@exemplo.com' }] }
    if (url.endsWith('/merge')) return { status: 200, body: { id: 's2' } }
    return { status: 200, body: url.includes(id) ? whole : [sale] }
  })
  return visit(<Screen />, route, path)
}

test('lists sales with their price, state and figures, which follow what the list is asked for', async () => {
  await open('/sales?period=today&state=asked')
  const row = within((await screen.findByText('Ana Souza')).closest('tr')!)
  expect(row.getByText('US$ 20,50')).toBeTruthy()
  expect(row.getByText('Pede decisão')).toBeTruthy()
  expect(row.getByTitle('Não existe. Confira o e-mail.')).toBeTruthy()
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
  await person.click(await screen.findByRole('button', { name: 'Entregar a outro e-mail' }))
  await person.type(await screen.findByLabelText(/E-mail de quem recebe/), 'certa@exemplo.com')
  await person.click(screen.getByRole('button', { name: 'Entregar' }))
  await waitFor(() =>
    expect(backend.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/purchases/${id}/recipient`,
      body: { email: 'certa@exemplo.com' },
    }),
  )
})

test('of several products that a sale opened, one says which of them end', async () => {
  const [grant] = whole.grants
  whole.grants.push({ ...grant!, id: 'g2', productId: 'p2', productName: 'Apostila' })
  const person = await open(`/sales/${id}`, SaleDetail, '/sales/:id')
  await person.click(await screen.findByRole('button', { name: 'Encerrar acesso' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('checkbox', { name: /Apostila/ }))
  expect((await axe.run(document.body, alone)).violations).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Encerrar acesso' }))
  await screen.findByText('Acesso encerrado')
  expect(backend.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    decision: 'end',
    productIds: ['p'],
  })
  whole.grants.pop()
})

test('offers to join two students, beside handing over the sale alone', async () => {
  const person = await open(`/sales/${id}`, SaleDetail, '/sales/:id')
  const name = async () => {
    await person.click(await screen.findByRole('button', { name: 'Entregar a outro e-mail' }))
    await person.type(await screen.findByLabelText(/E-mail de quem recebe/), 'Outra@exemplo.com')
    await person.click(screen.getByRole('button', { name: 'Entregar' }))
    await screen.findByRole('dialog', { name: 'outra@exemplo.com já é seu aluno' })
  }
  const sent = () => backend.calls.filter(({ method }) => method === 'POST')
  await name()
  await person.click(screen.getByRole('button', { name: 'Unir os cadastros' }))
  await screen.findByText('Cadastros unidos')
  expect(sent()).toMatchObject([{ path: '/api/students/s/merge', body: { email: 'outra@exemplo.com' } }])
  await name()
  await person.click(screen.getByRole('button', { name: 'Entregar só esta venda' }))
  await waitFor(() => expect(sent()[1]).toMatchObject({ body: { email: 'outra@exemplo.com' } }))
  expect(sent()[1]!.path).toBe(`/api/purchases/${id}/recipient`)
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

test('who asks under a code of no sale is named above the sales; a request is put aside, and back', async () => {
  await open('/sales')
  await screen.findByText('1 pessoa diz que comprou, com um código que não conhecemos.')
  cleanup()
  await backend.stop()
  const person = await open('/sales/requests', PurchaseRequests, '/sales/requests')
  const row = within((await screen.findByText('Eva Lima')).closest('tr')!)
  expect(row.getByText('Comprei ontem.')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Procurar a venda de Eva Lima' })).toBeTruthy()
  expect((await axe.run(document.body, alone)).violations).toEqual([])
  await person.click(row.getByRole('button', { name: /Mais ações|Ações/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Dispensar' }))
  // By its own click: the menu takes a moment to let go of the page.
  const undo = await screen.findByRole('button', { name: 'Desfazer' })
  undo.click()
  await waitFor(() =>
    expect(backend.calls.filter(({ path }) => path.endsWith('/r/dismissal'))).toMatchObject([
      { method: 'PUT' },
      { method: 'DELETE' },
    ]),
  )
})
