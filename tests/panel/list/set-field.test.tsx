import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { makeQuestion, startFaqBackend } from '../../support/panel/faq-backend.ts'

const { list } = await compileFaq(
  { town: { title: 'Cidade', type: 'string', maxLength: 10, default: '' } },
  {
    bulk: [
      {
        ...{ run: 'set', fields: ['status', 'town'], label: 'Definir um campo', icon: 'pencil-line' },
        confirm: {
          title: { one: 'Definir um campo de 1 pergunta', many: 'Definir um campo de {count} perguntas' },
          text: 'Cada uma é conferida.',
          submit: { one: 'Definir em 1', many: 'Definir em {count}' },
        },
        done: { one: '1 pergunta mudou', many: '{count} perguntas mudaram' },
        ...{ skipped: 'já estavam assim', failure: 'Erro ao definir' },
      },
    ],
  },
)
const Tab = await entityView(() => Promise.resolve(list))

let backend: Awaited<ReturnType<typeof startFaqBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

test('a field of the marked rows is chosen, filled in with its own widget, and given to all of them', async () => {
  backend = await startFaqBackend([makeQuestion(1), makeQuestion(2), makeQuestion(3), makeQuestion(4)])
  const at = 'POST /api/apps/v/faq/bulk'
  backend.replies[at] = () => ({
    status: 400,
    body: { message: 'Essa cidade não.', fields: { '/values/town': 'Essa cidade não.' } },
  })
  const person = open(<Tab root="/apps/v" home="/apps/v?tab=faq" context={undefined} />, '/')
  await screen.findByText('Pergunta 1')
  for (const number of [1, 2, 3, 4])
    await person.click(screen.getByRole('checkbox', { name: `Selecionar Pergunta ${number}` }))
  await person.click(await screen.findByRole('button', { name: 'Definir um campo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Definir um campo de 4 perguntas' }))
  expect(dialog.getByLabelText<HTMLSelectElement>('Campo').value).toBe('status')
  expect(await dialog.findByText('Rascunho')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('Campo'), 'Cidade')
  const town = await dialog.findByLabelText(/^Cidade/)
  expect(dialog.queryByText('Rascunho')).toBeNull()
  expect(dialog.getByText('Vazio: o campo fica em branco.')).toBeTruthy()
  await person.type(town, 'Longe demais')
  await person.click(dialog.getByRole('button', { name: 'Definir em 4' }))
  expect(backend.calls.filter(({ method }) => method === 'POST')).toEqual([])
  await person.clear(town)
  await person.type(town, 'Recife')
  await person.click(dialog.getByRole('button', { name: 'Definir em 4' }))
  expect(await dialog.findAllByText('Essa cidade não.')).not.toHaveLength(0)

  const refused = [{ message: 'O fim vem depois.', count: 2, names: ['Pergunta 2'] }]
  backend.replies[at] = () => ({ status: 200, body: { done: 1, skipped: 3, refused, batch: 'b1' } })
  await person.click(dialog.getByRole('button', { name: 'Definir em 4' }))
  expect(await screen.findByText('1 pergunta mudou')).toBeTruthy()
  expect(
    screen.getByText('2 ficaram como estavam (Pergunta 2 e outros): O fim vem depois. 1 já estavam assim.'),
  ).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(backend.calls.findLast(({ method }) => method === 'POST')!.body).toEqual({
    ...{ action: 'set', values: { town: 'Recife' } },
    ids: ['q1', 'q2', 'q3', 'q4'],
  })

  const again = [{ message: 'Mudou de novo depois desta mudança.', count: 1, names: ['Pergunta 3'] }]
  backend.replies['POST /api/apps/v/faq/history/batches/b1/undo'] = ({ body }) => ({
    status: 200,
    body: (body as { after?: string }).after
      ? { done: 1, skipped: 1, next: null }
      : { done: 1, skipped: 1, refused: again, batch: 'b2', next: 'q3' },
  })
  // The toast takes the pointer by its style sheet, which is not here.
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('2 mudanças desfeitas')).toBeTruthy()
  expect(
    screen.getByText(
      '1 ficou como estava (Pergunta 3): Mudou de novo depois desta mudança. 1 já estava como antes.',
    ),
  ).toBeTruthy()
  expect(backend.calls.filter(({ path }) => path.endsWith('/undo')).map(({ body }) => body)).toEqual([
    {},
    { after: 'q3', batch: 'b2' },
  ])
})
