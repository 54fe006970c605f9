import { expect, test } from 'vitest'
import { wholeList, withRowAnswers } from '../../../src/domain/list/whole-list.ts'
import type { FieldFilter } from '../../../src/domain/schema/list.ts'

const rows = [
  {
    id: '1',
    name: 'Violão do zero',
    app: 'a',
    title: 'Música',
    at: '2026-03-12T15:00:00Z',
    done: true,
    grade: 9,
  },
  { id: '2', name: 'Respirar', app: 'b', title: 'Ioga', at: '2024-05-02T15:00:00Z', done: false, grade: 10 },
  { id: '3', name: 'Águas', app: 'a', title: 'Música', at: null, done: true, grade: null },
]
const filters: FieldFilter[] = [
  { field: 'app', label: 'App', all: 'Todos', named: 'title' },
  { field: 'at', label: 'Ano', all: 'Todos', by: 'year' },
  { field: 'done', label: 'Pronto', all: 'Todos', choices: [{ value: 'true', label: 'Sim' }] },
  { field: 'name', label: 'Nome', all: 'Todos', as: 'text' },
  { field: 'grade', label: 'Nota', all: 'Todas', as: 'number', range: true },
]
const screen = { filters, search: { fields: ['name', 'title'], label: 'Buscar', placeholder: '' } }

const idsOf = (asked: { search?: string; fields?: Record<string, string>; order?: string }) =>
  wholeList(rows, screen, { search: '', fields: {}, ...asked })
    .map(({ id }) => id)
    .join('')

test.each([
  [{}, '123'],
  [{ search: 'musica VIOLAO' }, '1'],
  [{ search: 'musica respirar' }, ''],
  [{ fields: { app: 'a' } }, '13'],
  [{ fields: { at: '2024' } }, '2'],
  [{ fields: { app: 'a', at: '2026', done: 'true' } }, '1'],
  [{ fields: { name: 'AGU' } }, '3'],
  [{ fields: { grade: '9..' } }, '12'],
  [{ fields: { grade: '..9' } }, '1'],
  [{ order: 'name' }, '321'],
  [{ order: '-grade' }, '213'],
  [{ order: 'at' }, '213'],
])('%j leaves %s', (asked, ids) => {
  expect(idsOf(asked)).toBe(ids)
})

test('filters offer what the rows hold: the last year first, names as they come', () => {
  const [apps, years, done] = withRowAnswers(screen, rows).filters
  expect(apps!.choices).toEqual([
    { value: 'a', label: 'Música' },
    { value: 'b', label: 'Ioga' },
  ])
  expect(years!.choices!.map(({ value }) => value)).toEqual(['2026', '2024'])
  expect(done).toBe(filters[2])
})
