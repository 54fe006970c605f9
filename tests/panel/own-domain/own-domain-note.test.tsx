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

const records = 'Crie estes registros'
const again = 'olhamos de novo sozinhos'
const optional = 'só se a verificação pedir'
const at = '2026-11-20T12:00:00.000Z'

test.each<[string, Partial<OwnDomain>, string[], string[]]>([
  ['nobody looked', {}, ['Ainda não verificamos', records, optional], [again]],
  ['nothing stands there', { state: 'missing', checkedAt: at }, ['Não achamos', records, again], []],
  [
    'it leads elsewhere',
    { state: 'elsewhere', checkedAt: at, seen: ['1.2.3.4', '1.2.3.5'] },
    ['leva hoje a 1.2.3.4, 1.2.3.5', records, again],
    [],
  ],
  [
    'the text lacks',
    { state: 'unproven', checkedAt: at },
    ['Crie também o registro TXT', records],
    [optional],
  ],
  ['a draft is not enough', { state: 'unproven', isPublic: false }, ['Publique o app ou crie'], [optional]],
  ['another app has it', { state: 'taken', checkedAt: at }, ['já leva a outro app', again], [records]],
  ['DNS said nothing', { state: 'unanswered', checkedAt: at }, ['não respondeu agora', records, again], []],
])('where %s, it says what there is to do', async (_, change, said, unsaid) => {
  const text = await shown(change)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
  expect(screen.queryByRole('button', { name: 'Deixar de usar' })).toBeNull()
})

const ready = { state: 'ready', checkedAt: at, inUse: name } as const
const leads = `Quem abre academia.trilha.test é levado para ${name}.`

test.each<[string, Partial<OwnDomain>, string, string[], string[]]>([
  ['in use', ready, name, ['que já atende nele', leads], [records]],
  [
    'a draft’s, at which nobody is answered yet',
    { ...ready, isPublic: false },
    name,
    ['atende nele assim que você publicar', `${name} está guardado para este app.`],
    [records, leads, 'já atende'],
  ],
  ['lost', { ...ready, state: 'missing', lostAt: at }, name, ['não leva mais ao app', records], [leads]],
  [
    'there while another one is typed',
    { ...ready, name: 'outro.com.br', state: 'unchecked' },
    'outro.com.br',
    [`O app ainda atende em ${name}, até que`],
    [leads],
  ],
  ['there and not wanted any more', ready, '', ['Deixa de atender quando'], ['Verificar agora', leads]],
])('a name that is %s says so, and can be given back', async (_, change, typed, said, unsaid) => {
  const text = await shown(change, typed)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
  expect(screen.getByRole('button', { name: 'Deixar de usar' })).toBeTruthy()
})

test('a name that can be no app’s gets a sentence and nothing to do', async () => {
  const text = await shown({ fault: 'Este domínio é da própria plataforma.' })
  expect(text).toBe('Este domínio é da própria plataforma.')
})
