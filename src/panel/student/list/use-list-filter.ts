import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { FieldFilter } from '../../../domain/schema/list.ts'
import type { StudentFilter } from '../../../domain/student/student-answer.ts'

/** What the list shows, as its address says: `?search=ana&appId=…&status=blocked&order=name`. */
export interface StudentListFilter {
  filter: Required<StudentFilter>
  order: string
}

const orders = screen.orders!.map(({ value }) => value)

/** What the address calls a filter. */
export const paramOf = ({ field }: FieldFilter): string => (field === 'apps' ? 'appId' : field)

/** What narrows the list, each asking nothing. */
export const unfiltered: Required<StudentFilter> = {
  ...{ search: '', appId: '', status: '' },
  ...Object.fromEntries((screen.filters ?? []).map((filter) => [paramOf(filter), ''])),
}

/** What the address leaves out. */
const usual: Record<string, string> = { ...unfiltered, order: orders[0]! }

/** The place that an address names; what it does not know asks nothing. */
export function readListFilter(params: URLSearchParams): StudentListFilter {
  const asked = (screen.filters ?? []).map((filter) => {
    const value = params.get(paramOf(filter)) ?? ''
    const isKnown = filter.choices?.some((choice) => choice.value === value) ?? true
    return [paramOf(filter), isKnown ? value.slice(0, 200) : '']
  })
  const order = params.get('order') ?? ''
  return {
    filter: {
      ...unfiltered,
      search: (params.get('search') ?? '').slice(0, 200),
      ...Object.fromEntries(asked),
    },
    order: orders.includes(order) ? order : orders[0]!,
  }
}

/** The list's place in the address, and what changes it. */
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
