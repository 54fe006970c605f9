import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from '../../client/resource/resource.ts'
import { ownFormats } from '../../domain/format/own-format.ts'
import { numberAnswer, rangeIn } from '../../domain/list/answer-range.ts'
import { presentQuestion } from '../../domain/list/present-question.ts'
import type { FieldFilter, ListScreen } from '../../domain/schema/list.ts'
import { isDay } from '../../domain/time/day.ts'
import type { AnyListCode } from './list-code.ts'
import type { Narrowing } from './list-search.tsx'

/** What is asked of a list: what narrows it, and in which of its orders it stands (the usual one unless another is chosen). */
export interface Asked extends Narrowing {
  order: string | undefined
}

export type Naming = Pick<AnyListCode<never, never>, 'filters'>

type Screen = Pick<ListScreen, 'filters' | 'orders' | 'search' | 'former'>

/** Answers of filters that name what is not there any more, by field. */
export type Gone = Record<string, string>

/** The parameter of a filter in address and request. */
export const paramOf = (field: string, { filters }: Naming): string => filters?.[field]?.param ?? field

/** An address whose parameters for the list are called as today, whenever it was written. The same one where the list has no past. */
export function presentParams(
  params: URLSearchParams,
  { former }: Pick<Screen, 'former'>,
  prefix = '',
): URLSearchParams {
  if (!former) return params
  const after = new URLSearchParams()
  for (const [name, answer] of params) {
    const isOther = !name.startsWith(prefix)
    const [now, value] = isOther ? [name, answer] : presentQuestion(former, name.slice(prefix.length), answer)
    const param = isOther ? name : prefix + now
    // Where both names stand in it, today's was written last.
    if (param === name || !params.has(param)) after.set(param, value)
  }
  return after
}

/**
 * What an address asks of a list, `prefix` before the names of its parameters; what the list does not know, or what is gone, is as
 * if absent.
 */
export function readAsked(
  address: URLSearchParams,
  screen: Screen,
  prefix = '',
  code: Naming = {},
  gone: Gone = {},
): Asked {
  const { filters = [], orders = [], search } = screen
  const params = presentParams(address, screen, prefix)
  const wanted = (name: string) => (params.get(prefix + name) ?? '').slice(0, 200)
  const order = wanted('order')
  return {
    search: search ? wanted('search') : '',
    fields: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = wanted(paramOf(filter.field, code))
        const isKnown = code.filters?.[filter.field]?.isValue ?? ((one: string) => isAnswer(filter, one))
        return value !== '' && isKnown(value) && gone[filter.field] !== value ? [[filter.field, value]] : []
      }),
    ),
    order: orders.some(({ value }) => value === order) ? order : orders[0]?.value,
  }
}

/** Whether the list's filter takes a value. */
function isAnswer({ choices, as, range }: FieldFilter, value: string): boolean {
  if (!range && (as === 'number' || as === 'day') && rangeIn(value)) return false
  if (as === 'number') return new RegExp(numberAnswer).test(value)
  if (as === 'day') return isDayAnswer(value)
  if (as === 'reference') return ownFormats.uuid!(value)
  return as === 'text' || (choices ?? []).some((choice) => choice.value === value)
}

function isDayAnswer(value: string): boolean {
  const { from, to } = rangeIn(value) ?? { from: value, to: value }
  return (from !== '' || to !== '') && [from, to].every((day) => day === '' || isDay(day))
}

/** What narrows a list as the parameters of its request, without empty ones. */
export function filterOf({ search, fields }: Narrowing, code: Naming = {}): ListFilter {
  const asked = Object.entries(fields).filter(([, value]) => value !== '')
  return {
    ...(search.trim() && { search: search.trim() }),
    ...Object.fromEntries(asked.map(([field, value]) => [paramOf(field, code), value])),
  }
}

/** How far down a list somebody was, and which of its rows they have marked, as the address says it. */
export interface Place {
  /** So many pages were read. */
  pages: number
  /** As `selection.ts` writes it. */
  marked: string
}

/** Nobody waits for more to come back to where they were. */
export const mostPages = 50

/** The place in a list that an address tells; what it cannot be is as if absent. */
export function readPlace(params: URLSearchParams, prefix = ''): Place {
  const pages = Number(params.get(`${prefix}pages`))
  const isPlace = Number.isInteger(pages) && pages >= 1 && pages <= mostPages
  return { pages: isPlace ? pages : 1, marked: params.get(`${prefix}marked`) ?? '' }
}

/**
 * What is asked of a list, and the place in it, stand in the address, so that back, reload and a link keep them. `change` takes
 * `search`, `order` and fields by their names, and those of the place; empty ones, and the usual order, go. A list that is asked for
 * otherwise begins at its top, and what another search or filter leaves is not marked. Who clears it has left the view that was open.
 * What a filter names and turns out to be `gone` narrows nothing; the address keeps it until it is asked for otherwise.
 */
export function useListAddress(screen: Screen, prefix: string, code: Naming) {
  const [params, setParams] = useSearchParams()
  const [gone, setGone] = useState<Gone>(none)
  const { fields: wanted } = useMemo(
    () => readAsked(params, screen, prefix, code),
    [params, screen, prefix, code],
  )
  const asked = useMemo(
    () => readAsked(params, screen, prefix, code, gone),
    [params, screen, prefix, code, gone],
  )
  const { pages, marked } = readPlace(params, prefix)
  const usual = screen.orders?.[0]?.value
  // What was asked for a moment ago may not be drawn yet, and stays asked for.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (next: Record<string, string>) => {
      const after = new URLSearchParams(presentParams(latest.current, screen, prefix))
      const isPlace = 'pages' in next || 'marked' in next
      if (!isPlace) after.delete(`${prefix}pages`)
      if (!isPlace && !('order' in next)) after.delete(`${prefix}marked`)
      for (const [name, value] of Object.entries(next)) {
        const param = prefix + paramOf(name, code)
        if (value === '' || (name === 'order' && value === usual)) after.delete(param)
        else after.set(param, value)
      }
      latest.current = after
      setParams(after, { replace: true, preventScrollReset: true })
    },
    [setParams, prefix, code, screen, usual],
  )
  const clear = useCallback(() => {
    const fields = (screen.filters ?? []).map(({ field }) => [field, ''])
    change({ search: '', view: '', ...Object.fromEntries(fields) })
  }, [change, screen])
  const findGone = useCallback(
    (field: string, value: string, isGone: boolean) =>
      setGone((before) => {
        if ((before[field] === value) === isGone) return before
        const { [field]: _, ...others } = before
        return isGone ? { ...others, [field]: value } : others
      }),
    [],
  )
  return { asked, wanted, pages, marked, change, clear, gone, findGone }
}

const none: Gone = {}
