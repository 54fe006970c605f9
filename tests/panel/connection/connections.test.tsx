import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type {
  ConnectionTrial,
  SalesConnection,
  TrialOffer,
} from '../../../src/domain/generated/answer-types.ts'
import { Connections } from '../../../src/panel/connection/connections.tsx'
import { startBackend, type Call } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const connection: SalesConnection = {
  ...{ id: 'c', platform: 'monetizze', name: 'Loja', title: 'Monetizze – Loja', graceDays: 3 },
  ...{ path: '/api/hooks/monetizze/abc', lastEventAt: null, refused: 2, refusedSince: null, refusedAt: null },
  ...{ waiting: 0, state: 'refused', note: '2 avisos com outra chave desde ontem.', lastTest: null },
}
const offer: TrialOffer = {
  lacks: ['chargeback'],
  products: [
    { id: 'p1', name: 'Violão', appId: 'a', appName: 'Academia', platformId: null },
    { id: 'p2', name: 'Piano', appId: 'a', appName: 'Academia', platformId: '77' },
  ],
}
const trial: ConnectionTrial = {
  checks: [
    { check: 'signature', state: 'ok', sentence: 'Confere.', todo: null },
    { check: 'product', state: 'failed', sentence: 'Violão não tem ID.', todo: 'Abra o produto.' },
  ],
  letters: [
    {
      ...{ recipient: 'a@b.co', subject: 'Seu acesso', paragraphs: ['Olá, <b>Ana</b>.'], button: 'Entrar' },
      ...{ notes: [], sender: 'Academia', color: '#112233', onColor: '#ffffff' },
    },
  ],
  view: null,
}

async function show(answer: (call: Call) => unknown) {
  backend = await startBackend((call) => ({ status: 200, body: answer(call) ?? [connection] }))
  const person = open(<Connections />, '/settings')
  const press = async (name: RegExp | string) => person.click(await screen.findByRole('button', { name }))
  return { person, press }
}

test('a card says whether it works; an event is sent for trial, and one reads step by step what came of it', async () => {
  const { person, press } = await show(({ path, method }) =>
    path.endsWith('/test') ? (method === 'POST' ? trial : offer) : undefined,
  )
  expect(await screen.findByText('Chave errada')).toBeTruthy()
  expect(screen.getByText('2 avisos com outra chave desde ontem.')).toBeTruthy()
  await press('Enviar evento de teste Monetizze – Loja')
  const kind = await screen.findByLabelText('O que acontece')
  expect(within(kind).queryByText('Chargeback')).toBeNull()
  const product = screen.getByLabelText('Produto') as HTMLSelectElement
  expect(product.selectedOptions[0]!.textContent).toBe('Piano (Academia), ID 77')
  await person.selectOptions(product, 'p1')
  await press('Enviar teste')
  const dialog = within(await screen.findByRole('dialog', { name: 'O que o evento faria' }))
  expect(backend.calls.at(-1)!.body).toEqual({ kind: 'purchase', productId: 'p1' })
  expect(dialog.getByRole('img', { name: 'Certo' })).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Errado' })).toBeTruthy()
  expect(dialog.getByText('Olá, <b>Ana</b>.')).toBeTruthy()
  const link = dialog.getByRole('link', { name: 'Abrir o produto' })
  expect(link.getAttribute('href')).toBe('/apps/a/products/p1/edit')
  await press('Testar outra coisa')
  expect(((await screen.findByLabelText('Produto')) as HTMLSelectElement).value).toBe('p1')
})

test('one listens for a test: a wrong key is told, then what was read', async () => {
  const wrong = { ...connection, refusedAt: '2026-11-23T12:00:00.000Z' }
  const lastTest = {
    ...{ at: '2026-11-23T12:00:05.000Z', lines: [{ productId: '9', name: 'X-Wing' }], amount: 9700 },
    ...{ currency: 'BRL', hasBuyer: true },
  }
  const heard = [connection, wrong, { ...wrong, refusedAt: null, lastTest, lastEventAt: lastTest.at }]
  const { press } = await show(({ path }) =>
    path.endsWith('/connections/c') ? (heard.length > 1 ? heard.shift() : heard[0]) : undefined,
  )
  await press('Esperar um teste Monetizze – Loja')
  expect(await screen.findByText('Esperando um teste da Monetizze...')).toBeTruthy()
  expect(await screen.findByText('Chegou um aviso com outra chave', {}, { timeout: 5000 })).toBeTruthy()
  expect(await screen.findByText('Recebemos o teste da Monetizze', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('X-Wing, ID 9')).toBeTruthy()
  expect(screen.getByText('R$ 97,00')).toBeTruthy()
})

test.each([
  ['perfectpay', 'Esperar um evento da plataforma', 'Esperando um evento da PerfectPay...', 'event'],
  ['ticto', 'Esperar um evento da plataforma', 'Esperando um evento da Ticto...', 'event'],
  ['eduzz', 'Esperar um teste da plataforma', 'Esperando um teste da Eduzz...', 'ping'],
  ['generic', 'Esperar um teste da plataforma', 'Esperando um teste da outra plataforma...', 'ping'],
] as const)(
  'of %s one waits for what it can send, and hears what that proves',
  async (platform, title, waiting, news) => {
    const own = { ...connection, platform }
    const at = '2026-11-23T12:00:05.000Z'
    const ping = { at, lines: [], amount: null, currency: null, hasBuyer: false }
    const heard = [own, { ...own, lastEventAt: at, lastTest: news === 'ping' ? ping : null }]
    const { press } = await show(({ path }) =>
      path.endsWith('/connections/c') ? (heard.length > 1 ? heard.shift() : heard[0]) : [own],
    )
    await press('Esperar um teste Monetizze – Loja')
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(await dialog.findByText(waiting)).toBeTruthy()
    if (news === 'event') expect(dialog.getByText(/use Enviar evento de teste/)).toBeTruthy()
    const told = news === 'event' ? /^Chegou um evento da/ : /Um ping não prova a chave: ela é conferida/
    expect(await dialog.findByText(told, {}, { timeout: 5000 })).toBeTruthy()
  },
)

test('the steps say where things are, and what happens after a payment that is late', async () => {
  const { press } = await show(() => undefined)
  await press('Endereço e passos Monetizze – Loja')
  const dialog = within(await screen.findByRole('dialog', { name: 'Monetizze' }))
  expect((dialog.getByLabelText('Endereço para a plataforma') as HTMLInputElement).value).toContain(
    connection.path,
  )
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getByText(/continua por 3 dias/)).toBeTruthy()
})
