import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { FieldFilter } from '../../../domain/schema/list.ts'
import type { StudentFilter } from '../../../domain/student/student-answer.ts'

/** Filter and order of the list, as in its URL: `?search=ana&appId=…&status=blocked&order=name`. */
interface StudentListFilter {
  filter: Required<StudentFilter>
  order: string
}

const orders = screen.orders!.map(({ value }) => value)

/** The URL parameter of a filter. */
export const paramOf = ({ field }: FieldFilter): string => (field === 'apps' ? 'appId' : field)

/** Every parameter of the filter, empty. */
export const noFilter: Required<StudentFilter> = {
  ...{ search: '', appId: '', status: '' },
  ...Object.fromEntries((screen.filters ?? []).map((filter) => [paramOf(filter), ''])),
}

/** The values that the URL leaves out. */
const usual: Record<string, string> = { ...noFilter, order: orders[0]! }

/** Filter and order from URL parameters; values that do not exist are empty. */
function readListFilter(params: URLSearchParams): StudentListFilter {
  const asked = (screen.filters ?? []).map((filter) => {
    const value = params.get(paramOf(filter)) ?? ''
    const isKnown = filter.choices?.some((choice) => choice.value === value) ?? true
    return [paramOf(filter), isKnown ? value.slice(0, 200) : '']
  })
  const order = params.get('order') ?? ''
  return {
    filter: {
      ...noFilter,
      search: (params.get('search') ?? '').slice(0, 200),
      ...Object.fromEntries(asked),
    },
    order: orders.includes(order) ? order : orders[0]!,
  }
}

/** Filter and order in the URL, and what changes them. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === usual[name]) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { ...readListFilter(params), change }
}
