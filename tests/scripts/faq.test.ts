import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import type { ListScreen } from '../../src/domain/schema/list.ts'
import { compileFaq, faqCopy } from './faq/compiled.ts'

test('an entity of its own needs a schema, a list and a line', async () => {
  const { entity, list, form, listed } = await compileFaq()
  expect(listed).toEqual({
    entity: 'faq',
    title: 'Perguntas frequentes',
    columns: ['question', 'answer', 'status'],
    search: ['question', 'answer'],
    filters: ['status'],
    orders: ['order', 'question', '-question', '-createdAt'],
  })
  expect(entity.validate({ question: 'Como entro?', answer: 'Com o seu e-mail.' })).toBe(true)
  expect(entity.validate({ question: 'Como entro?' })).toBe(false)
  expect(form.initial).toEqual({ status: 'published' })
  expect(form.validate({ question: 'Como entro?', answer: 'Com o seu e-mail.', status: 'draft' })).toBe(true)
  expect(list.filters![0]!.choices).toEqual([
    { value: 'published', label: 'Publicadas' },
    { value: 'draft', label: 'Rascunhos' },
  ])
  expect(list.columns[1]!.choices![1]).toMatchObject({
    value: 'draft',
    label: 'Rascunho',
    icon: 'i-lucide-pencil-line',
  })
  expect(list.empty.buttons).toEqual([{ run: 'add', label: 'Nova pergunta', icon: 'i-lucide-plus' }])
})

test('a button of the empty list may have words of its own', async () => {
  const copy = await faqCopy()
  await copy.edit(
    'schemas/screens/lists/faq.json',
    '"buttons": ["add"]',
    '"buttons": [{ "run": "add", "label": "Criar a primeira" }]',
  )
  await compileSchemas(copy.root)
  const { default: list } = (await import(join(copy.root, 'src/domain/generated/screens/lists/faq.ts'))) as {
    default: ListScreen
  }
  expect(list.empty.buttons).toEqual([{ run: 'add', label: 'Criar a primeira', icon: 'i-lucide-plus' }])
  expect(list.buttons![0]!.label).toBe('Nova pergunta')
  await copy.remove()
})

/** What an edit of a file of the new entity makes of its JSON, and what the compiler says of that. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const edits: [says: string, file: string, edit: (json: any) => void][] = [
  [
    'screens/lists/faq.json: "actions" is missing: name at least what edits or removes a row',
    'screens/lists/faq.json',
    (list) => delete list.actions,
  ],
  [
    'screens/lists/faq.json: "columns" is missing: name what the list shows of a row',
    'screens/lists/faq.json',
    (list) => {
      list.name = 'question'
      delete list.columns
    },
  ],
  [
    'screens/lists/faq.json: "name" is missing: the field that a row is called by',
    'screens/lists/faq.json',
    (list) => delete list.columns,
  ],
  [
    'screens/lists/faq.json: "form" is missing: what is added and edited is asked for in it',
    'screens/lists/faq.json',
    (list) => delete list.form,
  ],
  [
    'screens/lists/faq.json › form: "edit" is missing: the words of the form when it changes what is there',
    'screens/lists/faq.json',
    (list) => delete list.form.edit,
  ],
  [
    'screens/lists/faq.json › filters/0/field: an address says "search" of every list already; name the field otherwise',
    'screens/lists/faq.json',
    (list) => {
      list.filters[0].field = 'search'
      delete list.figures
    },
  ],
]

test.each(edits)('%s', async (says, file, edit) => {
  const copy = await faqCopy()
  await changeJson(join(copy.root, 'schemas', file), edit)
  await changeJson(join(copy.root, 'schemas/faq.json'), ({ properties }) => {
    properties.search = { ...properties.status, title: 'Onde' }
  })
  await expect(compileSchemas(copy.root)).rejects.toThrow(says)
  await copy.remove()
})

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function changeJson(path: string, edit: (json: any) => void): Promise<void> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'))
  edit(json)
  await writeFile(path, JSON.stringify(json))
}
