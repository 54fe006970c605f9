import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { DraftView } from '../../../src/domain/draft/draft-editor.ts'
import type { OwnDomain } from '../../../src/domain/generated/answer-types.ts'
import { viewAtom } from '../../../src/panel/draft/draft-atoms.ts'
import { OwnDomainNote } from '../../../src/panel/own-domain/own-domain-note.tsx'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'

const name = 'app.escola.com.br'
const proof = { type: 'TXT' as const, name: `_trilha.${name}`, value: 'trilha-app=v', optional: true }
const known: OwnDomain = {
  ...{ name, state: 'unchecked', seen: [], checkedAt: null, inUse: null, lostAt: null, isPublic: true },
  host: 'academia.trilha.test',
  records: [{ type: 'CNAME', name, value: 'academia.trilha.test', optional: false }, proof],
}
let answer = known
const backend = await startBackend(() => ({ status: 200, body: answer }))
afterAll(() => backend.stop())
afterEach(cleanup)

/** What stands below the field where this is known of the name. */
async function shown(change: Partial<OwnDomain>, typed = name) {
  answer = { ...known, ...change }
  const store = createStore()
  const draft = makeApp({ id: 'v', config: { domain: typed } as never })
  store.set(viewAtom, { draft } as unknown as DraftView)
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Provider store={store}>
        <OwnDomainNote />
      </Provider>
    </QueryClientProvider>,
  )
  await expect.poll(() => container.textContent).not.toBe('')
  return container.textContent
}

const records = 'Entre no site onde você comprou o domínio'
const [way, text] = ['Valoracademia.trilha.test', 'Valortrilha-app=v']
const again = 'olhamos de novo sozinhos'
const atOnce = `passa a abrir em ${name} na hora`
const at = '2026-11-20T12:00:00.000Z'

test.each<[string, Partial<OwnDomain>, string[], string[]]>([
  ['nobody looked', {}, ['Para seu app abrir em', records, way, atOnce], [again, text]],
  ['nothing stands there', { state: 'missing', checkedAt: at }, ['não achamos', way, again], [text]],
  [
    'it leads elsewhere',
    { state: 'elsewhere', checkedAt: at, seen: ['1.2.3.4', '1.2.3.5'] },
    ['leva hoje a 1.2.3.4 e 1.2.3.5', way, again],
    [text],
  ],
  // That which is there already is not asked for again.
  ['the text lacks', { state: 'unproven', checkedAt: at }, ['crie também o registro TXT', text], [way]],
  [
    'a draft is not enough',
    { state: 'unproven', isPublic: false },
    ['depois que você o publica', text],
    [way, atOnce],
  ],
  [
    'another app has it',
    { state: 'taken', checkedAt: at },
    ['já está em uso em outro app', again],
    [records],
  ],
  ['DNS said nothing', { state: 'unanswered', checkedAt: at }, ['não respondeu agora', way, again], [text]],
])('where %s, it says what there is to do', async (_, change, said, unsaid) => {
  const text = await shown(change)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
  expect(screen.queryByRole('button', { name: 'Deixar de usar' })).toBeNull()
})

const ready = { state: 'ready', checkedAt: at, inUse: name } as const
const leads = `Quem abre academia.trilha.test é levado para ${name}.`

test.each<[string, Partial<OwnDomain>, string, string[], string[]]>([
  ['in use', ready, name, ['Tudo certo: seu app abre', leads], [records, atOnce]],
  [
    'a draft’s, at which nobody is answered yet',
    { ...ready, isPublic: false },
    name,
    ['abre nele assim que você publicar', `${name} está guardado para este app.`],
    [records, leads, 'seu app abre'],
  ],
  ['lost', { ...ready, state: 'missing', lostAt: at }, name, ['não leva mais ao app', records], [leads]],
  [
    'not answered for days',
    { ...ready, state: 'unanswered', lostAt: at },
    name,
    ['Desde 20 de novembro', 'continua guardado'],
    ['não leva mais ao app', leads, '30 dias'],
  ],
  [
    'there while another one is typed',
    { ...ready, name: 'outro.com.br', state: 'unchecked' },
    'outro.com.br',
    [`O app ainda abre em ${name}, até que`],
    [leads],
  ],
  ['there and not wanted any more', ready, '', ['Deixa de abrir quando'], ['Verificar agora', leads]],
])('a name that is %s says so, and can be given back', async (_, change, typed, said, unsaid) => {
  const text = await shown(change, typed)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
  expect(screen.getByRole('button', { name: 'Deixar de usar' })).toBeTruthy()
})

test('a name in use with accents is known for the one that is typed', async () => {
  const written = 'app.escolão.com.br'
  const text = await shown({ ...ready, name: 'app.xn--escolo-7ta.com.br', written, inUse: written }, written)
  expect(text).toContain(`é levado para ${written}.`)
  expect(text).not.toContain('xn--')
  expect(text).not.toContain('na hora')
})

test('a name that can be no app’s gets a sentence and nothing to do', async () => {
  const text = await shown({ fault: 'Este domínio é da própria plataforma.' })
  expect(text).toBe('Este domínio é da própria plataforma.')
})
