import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { sendRemovals } from '../../../src/panel/resource/removal.ts'
import { smallScreen } from '../../support/form/small-screen.ts'
import { makeQuestion, startFaqBackend } from '../../support/panel/faq-backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const question = { field: 'question', label: 'Pergunta', as: 'text' } as const
const answer = { field: 'answer', label: 'Resposta', as: 'text' } as const
const list: ListScreen = {
  ...{ id: 'lists/faq', entity: 'faq', title: 'Perguntas', name: 'question', columns: [question] },
  details: [question, answer],
  page: {
    sections: [{ title: 'Texto', columns: [answer] }],
    missing: { title: 'Esta pergunta não existe mais' },
  },
  actions: [
    { run: 'open', label: 'Abrir' },
    { run: 'edit', label: 'Editar' },
    { set: { status: 'draft' }, label: 'Recolher', success: 'Recolhida' },
    { run: 'remove', label: 'Excluir', confirm: { title: 'Excluir?', text: 'Sai do app.', submit: 'Sim' } },
  ],
  form: () => Promise.resolve(smallScreen),
  empty: { title: 'Nenhuma' },
  failure: 'Erro ao carregar perguntas',
}

let backend: Awaited<ReturnType<typeof startFaqBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

/** The tab at an address, over one question, which is answered with this status. */
async function openTab(query = '', status = 200, shown = list) {
  backend = await startFaqBackend([makeQuestion(1)])
  backend.replies['GET /api/apps/v/faq/q1/history'] = () => ({
    ...{ status: 200, body: [], headers: { 'x-total-count': '0' } },
  })
  if (status !== 200) backend.replies['GET /api/apps/v/faq/q1'] = () => ({ status, body: {} })
  const Tab = await entityView(() => Promise.resolve(shown))
  return open(<Tab root="/apps/v" home="/apps/v?tab=faq" />, '/apps/v', undefined, query)
}

test('before something is removed, what refers to it is named, and what needs it keeps it', async () => {
  const person = await openTab('?tab=faq&faq=q1', 200, { ...list, isReferred: true })
  const referrers = {
    ...{ entity: 'event', title: 'Evento', plural: 'Eventos', field: 'Pergunta', isInside: false },
    ...{ count: 1200, gone: 'forbid', documents: [{ id: 'e1', appId: 'v', title: 'Aula aberta' }] },
  }
  backend.replies['POST /api/apps/v/faq/referrers'] = ({ body }) => ({
    status: JSON.stringify(body) === '{"ids":["q1"]}' ? 200 : 400,
    body: [referrers],
  })
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name: 'Excluir Pergunta 1' }))
    return within(screen.getByRole('dialog'))
  }
  const kept = await ask()
  expect(await kept.findByText('Eventos: 1.200 apontam para isto, em “Pergunta”')).toBeTruthy()
  expect(kept.getByText('Não dá para excluir ainda. Mude primeiro:')).toBeTruthy()
  expect(kept.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Aula aberta', 'e mais 1.199'])
  await person.click(kept.getByRole('button', { name: 'Sim' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await person.click(kept.getByRole('button', { name: 'Cancelar' }))
  Object.assign(referrers, { count: 1, gone: 'clear' })
  const forgotten = await ask()
  expect(await forgotten.findByText('O que continua, sem isto:')).toBeTruthy()
  expect(forgotten.getByText('Evento: 1 aponta para isto, em “Pergunta”')).toBeTruthy()
})

test('a row leads to its page, with its fields in sections, its actions and its history', async () => {
  const person = await openTab()
  await person.click(await screen.findByRole('button', { name: 'Abrir Pergunta 1' }))
  expect(await screen.findByRole('heading', { name: 'Pergunta 1' })).toBeTruthy()
  expect(screen.getByRole('definition').textContent).toBe('Resposta 1')
  expect(await screen.findByText('Nenhuma mudança ainda')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Abrir/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Recolher Pergunta 1' }))
  expect(await screen.findByText('Recolhida')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Excluir Pergunta 1' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sim' }))
  // Back in its list, which it left.
  expect(await screen.findByText('Nenhuma')).toBeTruthy()
  sendRemovals()
  await expect.poll(() => backend.calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('what does not exist, or could not be read, says so', async () => {
  await openTab('?tab=faq&faq=q7')
  expect(await screen.findByText('Esta pergunta não existe mais')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Perguntas' }).getAttribute('href')).toBe('/apps/v?tab=faq')
  cleanup()
  await backend.stop()
  await openTab('?tab=faq&faq=q1', 500)
  expect(await screen.findByText('Não foi possível carregar')).toBeTruthy()
})
