import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { placesKey, type ScreenPart } from '../../../../src/domain/schema/own-screen.ts'
import { pathOf } from '../../../../src/domain/site/route.ts'
import { NavigationContext } from '../../../../src/student/navigation/navigation.tsx'
import { cellText, useRows } from '../../../../src/student/part/row.ts'
import { Table } from '../../../../src/student/part/table/table.tsx'
import { WordsProvider } from '../../../../src/student/words/words.tsx'

afterEach(cleanup)

const part: ScreenPart = {
  ...{ part: 'table', isOfDocuments: true as const, roles: {} },
  columns: [
    { field: 'name', title: 'Nome' },
    { field: 'courses', title: 'Cursos' },
    { field: 'lesson', title: 'Aula' },
  ],
}
const open = { productId: 'p1' }
const documents = [
  {
    ...{ id: 'a', name: 'Sarau', courses: ['Violão', 'Piano'], lesson: ['Acordes'] },
    [placesKey]: { courses: [open, null], lesson: [{ ...open, lessonId: 'l1' }] },
  },
  { id: 'b', name: 'Roda', courses: ['Piano'], lesson: [] },
]

function Drawn() {
  const rows = useRows(part, {}, documents)
  return (
    <>
      <Table part={part} rows={rows} Heading="h2" />
      <output>{rows.map(({ cells }) => cells!.map(cellText).join(' ')).join('|')}</output>
    </>
  )
}

test('titles lead to where they can be opened, and are found by their words', async () => {
  const go = vi.fn()
  render(
    <WordsProvider language="pt-BR">
      <NavigationContext value={{ go, hrefOf: pathOf }}>
        <Drawn />
      </NavigationContext>
    </WordsProvider>,
  )
  const links = screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual([
    ['Violão', '/course/p1'],
    ['Acordes', '/course/p1/l1'],
  ])
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    ...['Sarau', 'Violão, Piano', 'Acordes'],
    ...['Roda', 'Piano', ''],
  ])
  expect(screen.getByRole('status').textContent).toBe('Sarau Violão Piano Acordes|Roda Piano ')
  await userEvent.click(screen.getByRole('link', { name: 'Acordes' }))
  expect(go).toHaveBeenCalledWith({ screen: 'lesson', productId: 'p1', lessonId: 'l1' })
})
