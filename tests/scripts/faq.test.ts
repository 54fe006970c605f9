import { expect, test } from 'vitest'
import { compileFaq } from './faq/compiled.ts'

test('an entity of its own needs a schema, a list and a line', async () => {
  const { entity, list, form, mounted } = await compileFaq()
  expect(mounted).toEqual({ entity: 'faq', search: ['question', 'answer'], filters: ['status'] })
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
