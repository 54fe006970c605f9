import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from '../../client/resource/resource.ts'
import type { FieldFilter, ListScreen } from '../../domain/schema/list.ts'
import { isDay } from '../../domain/time/day.ts'
import type { AnyListCode } from './list-code.ts'
import type { Narrowing } from './list-search.tsx'

/** What is asked of a list: what narrows it, and in which of its orders it stands (the usual one unless another is chosen). */
export interface Asked extends Narrowing {
  order: string | undefined
}

type Naming = Pick<AnyListCode<never, never>, 'filters'>

/** The parameter of a filter in address and request. */
const paramOf = (field: string, { filters }: Naming): string => filters?.[field]?.param ?? field

/** What an address asks of a list, `prefix` before the names of its parameters; what the list does not know is as if absent. */
export function readAsked(
  params: URLSearchParams,
  { filters = [], orders = [], search }: Pick<ListScreen, 'filters' | 'orders' | 'search'>,
  prefix = '',
  code: Naming = {},
): Asked {
  const wanted = (name: string) => (params.get(prefix + name) ?? '').slice(0, 200)
  const order = wanted('order')
  return {
    search: search ? wanted('search') : '',
    fields: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = wanted(paramOf(filter.field, code))
        const isKnown = code.filters?.[filter.field]?.isValue ?? ((one: string) => isAnswer(filter, one))
        return value !== '' && isKnown(value) ? [[filter.field, value]] : []
      }),
    ),
    order: orders.some(({ value }) => value === order) ? order : orders[0]?.value,
  }
}

/** Whether the list's filter takes a value. */
function isAnswer({ choices, as }: FieldFilter, value: string): boolean {
  if (as === 'number') return /^-?\d{1,15}([.]\d{1,10})?$/.test(value)
  if (as === 'day') return isDay(value)
  return as === 'text' || (choices ?? []).some((choice) => choice.value === value)
}

/** What narrows a list as the parameters of its request, without empty ones. */
export function filterOf({ search, fields }: Narrowing, code: Naming = {}): ListFilter {
  const asked = Object.entries(fields).filter(([, value]) => value !== '')
  return {
    ...(search.trim() && { search: search.trim() }),
    ...Object.fromEntries(asked.map(([field, value]) => [paramOf(field, code), value])),
  }
}

/**
 * What is asked of a list stands in the address, so that back, reload and a link keep it. `change` takes `search`, `order` and
 * fields by their names; empty ones, and the usual order, go.
 */
export function useListAddress(
  screen: Pick<ListScreen, 'filters' | 'orders' | 'search'>,
  prefix: string,
  code: Naming,
) {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => readAsked(params, screen, prefix, code), [params, screen, prefix, code])
  const usual = screen.orders?.[0]?.value
  const change = useCallback(
    (next: Record<string, string>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            const param = prefix + paramOf(name, code)
            if (value === '' || (name === 'order' && value === usual)) after.delete(param)
            else after.set(param, value)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, prefix, code, usual],
  )
  const clear = useCallback(() => {
    const fields = (screen.filters ?? []).map(({ field }) => [field, ''])
    change({ search: '', ...Object.fromEntries(fields) })
  }, [change, screen])
  return { asked, change, clear }
}
