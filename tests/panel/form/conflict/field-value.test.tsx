import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fieldKindAt } from '../../../../src/panel/form/conflict/field-kind.ts'
import { FieldValue } from '../../../../src/panel/form/conflict/field-value.tsx'
import { Referred, type FindReferred } from '../../../../src/ui/widget/referred-document.ts'

afterEach(cleanup)

const titles: Record<string, string> = { a: 'Afinar', b: 'Batida' }
const find: FindReferred = async ({ entity }, asked) =>
  entity === 'lesson' && 'ids' in asked
    ? asked.ids.split(',').flatMap((id) => (titles[id] ? { id, title: titles[id] } : []))
    : []

const refers = { entity: 'lesson', many: true, gone: 'clear' }
const kind = fieldKindAt(
  {
    schema: { properties: { lessons: { title: 'Aulas', type: 'array', items: { type: 'string' } } } },
    uiSchema: { lessons: { 'ui:options': { refers } } },
  },
  'lessons',
)

const draw = (value: unknown, before?: unknown) =>
  render(
    <Referred value={find}>
      <FieldValue kind={kind} value={value} before={before} />
    </Referred>,
  )

test('documents that a field refers to are told by their titles, and those that are gone as that', async () => {
  draw(['a', 'z'])
  await screen.findByText('Afinar')
  await screen.findByText('Não existe mais')
  cleanup()
  draw('b')
  await screen.findByText('Batida')
})

test('so is what came to them and what left', async () => {
  const { container } = draw(['b'], ['a'])
  await screen.findByText(/Batida/)
  expect(container.textContent).toMatch(/Afinar/)
  expect(container.textContent).not.toMatch(/\b[ab]\b/)
})
