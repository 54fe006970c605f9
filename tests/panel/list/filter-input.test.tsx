import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FilterRange } from '../../../src/panel/list/filter-range.tsx'
import { afterEach, expect, test } from 'vitest'
import type { FieldFilter } from '../../../src/domain/schema/list.ts'
import { filterValue, FilterInput, filterText } from '../../../src/panel/list/filter-input.tsx'

afterEach(cleanup)

const filter = (more: Partial<FieldFilter>): FieldFilter => ({
  ...{ field: 'x', label: 'Nota', all: 'Todas' },
  ...more,
})

test.each<[Partial<FieldFilter>, string, string | undefined]>([
  [{ as: 'text' }, 'Recife', 'Recife'],
  [{ as: 'number' }, '9,5', '9.5'],
  [{ as: 'number' }, '1.234', '1234'],
  [{ as: 'number' }, 'nove', undefined],
  [{ as: 'number', kind: 'money' }, '19,90', '1990'],
  [{ as: 'day' }, '31/12/1990', '1990-12-31'],
  [{ as: 'day' }, '31/02/1990', undefined],
  [{ as: 'day' }, '', ''],
])('%j: %j asks for %j', (more, text, asked) => {
  expect(filterValue(filter(more), text)).toBe(asked)
  if (asked) expect(filterValue(filter(more), filterText(filter(more), asked))).toBe(asked)
})

test('the list follows when the typing stands still, and stays while it is not whole', async () => {
  const asked: string[] = []
  render(<FilterInput filter={filter({ as: 'day' })} value="" onChange={(value) => void asked.push(value)} />)
  const box = screen.getByLabelText('Nota')
  fireEvent.change(box, { target: { value: '3112' } })
  expect(box).toHaveProperty('value', '31/12')
  fireEvent.change(box, { target: { value: '31121990' } })
  await waitFor(() => expect(asked).toEqual(['1990-12-31']))
})

test('a range is asked for from either end, each said by its own name', async () => {
  const asked: string[] = []
  const day = filter({ as: 'day', range: true })
  const { rerender } = render(
    <FilterRange filter={day} value="" onChange={(value) => void asked.push(value)} />,
  )
  fireEvent.change(screen.getByLabelText('Nota: de'), { target: { value: '01022026' } })
  await waitFor(() => expect(asked).toEqual(['2026-02-01..']))
  rerender(<FilterRange filter={day} value="2026-02-01.." onChange={(value) => void asked.push(value)} />)
  fireEvent.change(screen.getByLabelText('Nota: até'), { target: { value: '28022026' } })
  await waitFor(() => expect(asked.at(-1)).toBe('2026-02-01..2026-02-28'))
})

test('both ends of a range are asked for, however soon one follows the other', async () => {
  const asked: string[] = []
  const number = filter({ as: 'number', range: true })
  render(<FilterRange filter={number} value="" onChange={(value) => void asked.push(value)} />)
  fireEvent.change(screen.getByLabelText('Nota: de'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Nota: até'), { target: { value: '9' } })
  await waitFor(() => expect(asked).toEqual(['2..', '2..9']))
})

test('without a label beside it, it says itself what is looked for', () => {
  const boxes = (id?: string) => {
    const { container, unmount } = render(
      <>
        <FilterInput id={id} filter={filter({ as: 'text' })} value="" onChange={() => {}} />
        <FilterInput id={id} filter={filter({ as: 'day' })} value="" onChange={() => {}} />
      </>,
    )
    const said = [...container.querySelectorAll('input')].map(({ placeholder }) => placeholder)
    unmount()
    return said
  }
  expect(boxes()).toEqual(['Nota', 'Nota: dd/mm/aaaa'])
  expect(boxes('nota')).toEqual(['Todas', 'dd/mm/aaaa'])
})
