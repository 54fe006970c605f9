import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StudentList } from '../../../src/panel/student/list/student-list.tsx'
import { visit } from '../../support/panel/visit-screen.tsx'
import { apps, makeStudent, startStudentBackend } from '../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const slow = { timeout: 10_000 }

/** The dialog of an action on two students who are marked, in which there are products of the second app. */
async function openDialog(action: string, title: string, answer: object) {
  backend = await startStudentBackend([1, 2, 3].map((number) => makeStudent(number)))
  const products = [
    { id: 'p1', name: 'Respiração', offerType: 'PAID' },
    { id: 'p2', name: 'Amostra', offerType: 'FREE' },
  ]
  backend.replies[`GET /api/apps/${apps[1]!.id}/products`] = () => ({ status: 200, body: products })
  backend.replies['POST /api/students/bulk'] = ({ body }) =>
    (body as { productId?: string }).productId
      ? { status: 200, body: answer }
      : {
          status: 400,
          body: { message: 'Escolha o produto.', fields: { '/productId': 'Escolha o produto.' } },
        }
  const person = visit(<StudentList />, '/students', '/students?marked=s1.s3')
  const bar = await screen.findByRole('region', { name: 'Seleção: Alunos' }, slow)
  await person.click(within(bar).getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: title }, slow))
  const choose = async () => {
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Aplicativo' }), apps[1]!.name)
    await dialog.findByRole('option', { name: 'Respiração' })
    expect(dialog.queryByRole('option', { name: 'Amostra' })).toBeNull()
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Produto' }), 'Respiração')
  }
  return { person, dialog, choose }
}

const sent = () => backend.calls.findLast(({ path }) => path === '/api/students/bulk')?.body

test('a product is given to who is marked, and what came of it is told', async () => {
  const answer = { done: 1, skipped: 1, enrolled: 1, told: 1 }
  const { person, dialog, choose } = await openDialog('Dar acesso', 'Dar acesso a um produto', answer)
  expect(dialog.getByText(/^Para 2 alunos\./)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Dar acesso' }))
  expect(await dialog.findByText('Escolha o produto.')).toBeTruthy()
  await choose()
  await person.click(dialog.getByRole('checkbox', { name: /^Avisar os alunos/ }))
  await person.type(dialog.getByLabelText(/^Acesso até( \(opcional\))?$/), '31122099')
  await person.click(dialog.getByRole('button', { name: 'Dar acesso' }))
  expect(await screen.findByText('Acesso dado a 1 aluno')).toBeTruthy()
  expect(screen.getByText('1 entrou no aplicativo. 1 será avisado. 1 já tinham este acesso.')).toBeTruthy()
  expect(sent()).toEqual({
    ...{ action: 'grant', ids: ['s1', 's3'], productId: 'p1', tell: true },
    endsAt: expect.stringMatching(/^(2099-12-31|2100-01-01)T/),
  })
})

test('access to a product is ended after a question', async () => {
  const title = 'Encerrar o acesso de 2 alunos?'
  const { person, dialog, choose } = await openDialog('Encerrar acesso', title, { done: 2, skipped: 0 })
  await person.click(dialog.getByRole('button', { name: 'Encerrar acesso' }))
  expect(await dialog.findByText('Escolha o produto.')).toBeTruthy()
  await choose()
  await person.click(dialog.getByRole('button', { name: 'Encerrar acesso' }))
  expect(await screen.findByText('Acesso de 2 alunos encerrado')).toBeTruthy()
  expect(sent()).toEqual({ action: 'endAccess', ids: ['s1', 's3'], productId: 'p1' })
})
