import { copyFile, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FormScreen } from '../../../src/domain/schema/definition.ts'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { faqCopy } from '../../scripts/faq/compiled.ts'
import { makeQuestion, startFaqBackend } from '../../support/panel/faq-backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { faqListCode } from './new-list/code.tsx'

const own = (name: string) => join(import.meta.dirname, 'new-list', name)
const require = createRequire(import.meta.url)

/** What somebody adds who wants a list over an entity that there is: its JSON, and the names that its code offers. */
async function compileNewList() {
  const copy = await faqCopy()
  const file = 'schemas/screens/lists/faq.json'
  await copyFile(own('list.json'), join(copy.root, file))
  const before = await copy.run(['scripts/schemas.ts'])
  await copy.edit(
    'src/domain/list/coded-list.ts',
    'export const codedLists = {',
    "export const codedLists = {\n  faq: { actions: ['read'], cells: ['length'] },",
  )
  const after = await copy.run(['scripts/schemas.ts'])
  const made = <T,>(path: string) =>
    (require(join(copy.root, 'src/domain/generated/screens', path)) as { default: T }).default
  const list = made<ListScreen>('lists/faq.ts')
  const form = made<FormScreen>('lists/faq/form.ts')
  await copy.remove()
  return { before, after, list: { ...list, form: () => Promise.resolve(form) } }
}

let backend: Awaited<ReturnType<typeof startFaqBackend>> | undefined

afterEach(async () => {
  cleanup()
  await backend?.stop()
})

test('a list with columns, filters, a bulk action and an exception takes a page of JSON and less of code', async () => {
  const linesOf = async (name: string) => (await readFile(own(name), 'utf8')).trimEnd().split('\n').length
  expect(await linesOf('list.json')).toBeLessThan(60)
  expect(await linesOf('code.tsx')).toBeLessThan(40)
  const { before, after, list } = await compileNewList()
  expect(before.output).toContain('the code of this list draws no "length"')
  expect(after.output).not.toContain('schemas/')

  backend = await startFaqBackend([makeQuestion(1), makeQuestion(2, { status: 'draft' })])
  const Tab = await entityView(() => Promise.resolve(list), faqListCode)
  const person = open(<Tab root="/apps/v" home="/apps/v?tab=faq" context={makeApp({ id: 'v' })} />, '/')
  expect(await screen.findAllByText('10 letras')).toHaveLength(2)

  await person.click(screen.getByRole('button', { name: 'Ações de Pergunta 2' }))
  expect(screen.queryByRole('menuitem', { name: 'Recolher' })).toBeNull()
  await person.click(screen.getByRole('menuitem', { name: 'Ler' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pergunta 2' }))
  expect(dialog.getByText('Resposta 2')).toBeTruthy()
  await person.keyboard('{Escape}')

  await person.click(screen.getByRole('button', { name: 'Ações de Pergunta 1' }))
  await person.click(screen.getByRole('menuitem', { name: 'Recolher' }))
  expect(await screen.findByText('Dúvida recolhida')).toBeTruthy()

  await person.selectOptions(screen.getByLabelText('Situação'), 'Rascunhos')
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar Pergunta 1' }))
  await person.click(screen.getByRole('button', { name: 'Excluir' }))
  await person.click(await screen.findByRole('button', { name: 'Excluir 1' }))
  expect(await screen.findByText('1 dúvida excluída')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Pergunta 1')).toBeNull())
}, 60_000)
