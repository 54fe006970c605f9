import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { DraftView } from '../../../src/domain/draft/draft-editor.ts'
import type { OwnSender } from '../../../src/domain/generated/answer-types.ts'
import { viewAtom } from '../../../src/panel/draft/draft-atoms.ts'
import { OwnSenderNote } from '../../../src/panel/own-sender/own-sender-note.tsx'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'

type State = OwnSender['records'][number]['state']

const [address, domain, zone] = ['oi@aulas.escola.com.br', 'aulas.escola.com.br', 'escola.com.br']
const at = '2026-11-20T12:00:00.000Z'
let answer: OwnSender
const backend = await startBackend(() => ({ status: 200, body: answer }))
afterAll(() => backend.stop())
afterEach(cleanup)

function known(spf: State, dkim: State, more: Partial<OwnSender> = {}): OwnSender {
  const record = { type: 'TXT' as const, seen: [] }
  return {
    ...{ address, domain, zone, checkedAt: at, verifiedAt: null, lostAt: null, inUse: 'oi@casa.test' },
    records: [
      { ...record, kind: 'spf', name: domain, short: 'aulas', value: 'v=spf1 ~all', state: spf },
      { ...record, kind: 'dkim', name: `s.${domain}`, short: 's.aulas', value: 'p=MIIB', state: dkim },
    ],
    ...more,
  }
}

/** What stands below the field where this is known of the address. */
async function shown(sender: OwnSender) {
  answer = sender
  const store = createStore()
  const draft = makeApp({ id: 'v', config: { senderAddress: address } as never })
  store.set(viewAtom, { draft } as unknown as DraftView)
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Provider store={store}>
        <OwnSenderNote />
      </Provider>
    </QueryClientProvider>,
  )
  await expect.poll(() => container.textContent).not.toBe('')
  return container.textContent
}

const steps = `abra o DNS de ${zone}.`
const waits = `Falta criar ou corrigir registros no DNS de ${domain}.`
const silent = 'não respondeu agora'
const verified = { verifiedAt: at }

test.each<[string, OwnSender, string[], string[]]>([
  [
    'nobody looked',
    known('unchecked', 'unchecked', { records: [], checkedAt: null }),
    ['precisa de três registros'],
    [steps],
  ],
  [
    'records lack',
    known('missing', 'ready'),
    [waits, steps, 'Nome curtoaulas', 'Não achamos', 'Está certo'],
    [silent, 'p=MIIB', 'O valor do DKIM é longo'],
  ],
  [
    'one lacks and of one nothing is known',
    known('different', 'unanswered'),
    [waits, steps, 'O valor do DKIM é longo'],
    [silent],
  ],
  ['nothing is known', known('unanswered', 'ready'), [silent, steps], [waits]],
  [
    'all are there',
    known('ready', 'ready', verified),
    [`saem de ${address} assim que`, 'Mostrar os registros'],
    [steps],
  ],
  [
    'they are used',
    known('ready', 'ready', { ...verified, inUse: address }),
    [`saem de ${address}.`],
    [steps],
  ],
  [
    'they were there and nothing is known',
    known('missing', 'unanswered', verified),
    [silent],
    [steps, waits],
  ],
  [
    'nothing is known for days',
    known('unanswered', 'ready', { lostAt: at }),
    ['Desde 20 de novembro', 'não responde.', steps],
    [silent, waits],
  ],
  ['they are gone', known('missing', 'ready', { lostAt: at }), ['Desde 20 de novembro', steps], [waits]],
])('where %s, it says what there is to do', async (_, sender, said, unsaid) => {
  const text = await shown(sender)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
})

test('a record of which nobody knows yet what it has to keep is not there to copy', async () => {
  const sender = known('unanswered', 'missing')
  const told = await shown({
    ...sender,
    records: [{ ...sender.records[0]!, value: null }, sender.records[1]!],
  })
  expect(told).toContain('aparece aqui quando o DNS do domínio responder')
  expect(told).not.toContain('v=spf1')
  expect(
    screen.queryByRole('button', { name: 'Copiar o valor do registro SPF: quem pode enviar' }),
  ).toBeNull()
  expect(told).toContain('p=MIIB')
})

test('a record that the host keeps from being made says so', async () => {
  const sender = known('unsupported', 'ready')
  const told = await shown({
    ...sender,
    records: [{ ...sender.records[0]!, value: null }, sender.records[1]!],
  })
  expect(told).toContain('falta o SPF da própria plataforma')
  expect(told).not.toContain('aparece aqui quando')
})

test('where there is nothing to copy at all, there are no steps either', async () => {
  const [spf, dkim] = known('unanswered', 'ready').records
  const told = await shown({ ...known('unanswered', 'ready'), records: [{ ...spf!, value: null }, dkim!] })
  expect(told).toContain('aparece aqui quando')
  expect(told).not.toContain(steps)
})

test('an address from which no app may send gets a sentence and nothing to do', async () => {
  expect(await shown(known('ready', 'ready', { fault: 'gmail.com não é seu.' }))).toBe('gmail.com não é seu.')
  expect(screen.queryByRole('button')).toBeNull()
})
