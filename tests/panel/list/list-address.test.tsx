import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { filterOf, readAsked, readPlace, useListAddress } from '../../../src/panel/list/list-address.ts'

const list: Pick<ListScreen, 'filters' | 'orders' | 'search'> = {
  search: { fields: ['name'], label: 'Buscar', placeholder: '' },
  filters: [
    { field: 'status', label: 'Status', all: 'Todos', choices: [{ value: 'active', label: 'Ativos' }] },
    { field: 'price', label: 'Preço', all: 'Todos', as: 'number' },
    { field: 'day', label: 'Dia', all: 'Todos', as: 'day' },
    { field: 'city', label: 'Cidade', all: 'Todas', as: 'text' },
    { field: 'apps', label: 'App', all: 'Todos' },
    { field: 'lesson', label: 'Aula', all: 'Todas', as: 'reference', refers: 'lesson' },
  ],
  orders: [
    { value: 'name', label: 'De A a Z' },
    { value: '-name', label: 'De Z a A' },
  ],
}
const code = { filters: { apps: { param: 'appId', isValue: (value: string) => value.startsWith('a') } } }
const read = (query: string, prefix = '') => readAsked(new URLSearchParams(query), list, prefix, code)

test('an address asks for what stands in it, its parameters by the names of the request', () => {
  const lesson = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const asked = read(
    `search=ana&status=active&price=-3.5&day=2026-02-28&city=Recife&appId=a1&order=-name&lesson=${lesson}`,
  )
  expect(asked.order).toBe('-name')
  expect(filterOf(asked, code)).toEqual({
    ...{
      search: 'ana',
      status: 'active',
      price: '-3.5',
      day: '2026-02-28',
      city: 'Recife',
      appId: 'a1',
      lesson,
    },
  })
})

test.each([
  'status=ACTIVE',
  'status=',
  'price=nove',
  'price=1e400',
  'price=Infinity',
  'day=2026-02-31',
  'day=ontem',
  'day=..',
  'day=2026-02-01..2026-02-31',
  // Nobody could see a range in a box for one value.
  'price=1..9',
  'price=1..x',
  'lesson=Afinar',
  'appId=x',
  'apps=a1',
  'order=price',
  'order=--name',
  'page=-7',
  'colour=red',
  `search=%20`,
])('nonsense is as if absent: %s', (query) => {
  const asked = read(query)
  expect({ filter: filterOf(asked, code), order: asked.order }).toEqual({ filter: {}, order: 'name' })
})

test.each(['pages=-7', 'pages=0', 'pages=1.5', 'pages=51', 'pages=dois', 'pages=', 'page=3'])(
  'a place that is none is the top: %s',
  (query) => expect(readPlace(new URLSearchParams(query))).toEqual({ pages: 1, marked: '' }),
)

test('of a list without search, filters and orders nothing is asked', () => {
  expect(readAsked(new URLSearchParams('search=a&order=name&status=active'), {})).toEqual({
    ...{ search: '', fields: {}, order: undefined },
  })
})

test('what is longer than anybody looks for is cut', () => {
  expect(read(`search=${'a'.repeat(5000)}`).search).toHaveLength(200)
})

test('a list that shares the address leaves the rest of it alone, and takes itself out of it', () => {
  let router!: ReturnType<typeof createMemoryRouter>
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/app?tab=users&search=b'],
    })
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useListAddress(list, 'users-', code), { wrapper })
  expect(result.current.asked.search).toBe('')
  act(() => result.current.change({ search: 'ana', apps: 'a1', order: '-name' }))
  expect(router.state.location.search).toBe(
    '?tab=users&search=b&users-search=ana&users-appId=a1&users-order=-name',
  )
  expect(router.state.historyAction).toBe('REPLACE')
  act(() => result.current.change({ pages: '3' }))
  act(() => result.current.change({ marked: 'u1.u2' }))
  expect(result.current).toMatchObject({ pages: 3, marked: 'u1.u2' })
  act(() => result.current.change({ order: 'name' }))
  expect(result.current).toMatchObject({ pages: 1, marked: 'u1.u2' })
  act(() => result.current.clear())
  expect(router.state.location.search).toBe('?tab=users&search=b')
  // Before the first is drawn, the next one is asked for.
  act(() => {
    result.current.change({ status: 'active' })
    result.current.change({ city: 'Recife' })
  })
  expect(router.state.location.search).toBe('?tab=users&search=b&users-status=active&users-city=Recife')
})

test('a field that was called otherwise is asked for by its name of today, which then stands in the address', () => {
  const former = { properties: { status: { 'x-renamed-from': ['state'] } } }
  const renamed = { ...list, former }
  let router!: ReturnType<typeof createMemoryRouter>
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/app?tab=users&state=active'],
    })
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(() => useListAddress(renamed, '', code), { wrapper })
  expect(result.current.asked.fields).toEqual({ status: 'active' })
  act(() => result.current.change({ search: 'ana' }))
  expect(router.state.location.search).toBe('?tab=users&status=active&search=ana')
  act(() => result.current.change({ status: '' }))
  expect(router.state.location.search).toBe('?tab=users&search=ana')
})
