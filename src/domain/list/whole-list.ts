import { rangeIn } from './answer-range.ts'
import { fieldOf } from '../schema/order.ts'
import type { FieldFilter, ListScreen } from '../schema/list.ts'
import { read } from '../schema/path.ts'
import { isEmptyValue } from '../schema/value-text.ts'
import { isDay } from '../time/day.ts'

/** Lists whose rows are all there, searched, narrowed and put in order as the API does it for the others. */

/** What is asked of a list: a text, an answer by field, an order. */
interface Asked {
  search: string
  fields: Record<string, string>
  order?: string
}

/** The rows in which all words of the search stand and that have each answer, in the order that is asked for. */
export function wholeList<T extends object>(
  rows: T[],
  { search, filters = [] }: Pick<ListScreen, 'search' | 'filters'>,
  asked: Asked,
): T[] {
  const words = plain(asked.search).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = plain((search?.fields ?? []).map((field) => valueOf(row, field) ?? '').join(' '))
    return (
      words.every((word) => text.includes(word)) &&
      filters.every(
        (filter) => !asked.fields[filter.field] || isAnswered(row, filter, asked.fields[filter.field]!),
      )
    )
  })
  return asked.order ? inOrder(found, asked.order) : found
}

/** The screen with the answers of those filters that offer what the rows hold: years from the last on, names as they come. */
export function withRowAnswers<S extends Pick<ListScreen, 'filters'>>(screen: S, rows: object[] = []): S {
  if (!screen.filters) return screen
  const filters = screen.filters.map((filter) => {
    if (!filter.named && !filter.by) return filter
    const answers = new Map(
      rows.map((row) => [
        answerOf(row, filter),
        String(valueOf(row, filter.named ?? '') ?? answerOf(row, filter)),
      ]),
    )
    const choices = [...answers].flatMap(([value, label]) => (value ? [{ value, label }] : []))
    return {
      ...filter,
      choices: filter.by ? choices.toSorted((a, b) => Number(b.value) - Number(a.value)) : choices,
    }
  })
  return { ...screen, filters }
}

const valueOf = (row: object, field: string): unknown => read(row, field.split('.'))

/** What a row answers to a filter; empty where it has nothing. */
function answerOf(row: object, { field, by, as }: FieldFilter): string {
  const value = valueOf(row, field)
  if (isEmptyValue(value)) return ''
  // In the zone of whoever looks; `sv` writes days as we keep them.
  if (as === 'day' && !isDay(String(value))) return new Date(String(value)).toLocaleDateString('sv')
  return by ? String(new Date(String(value)).getFullYear()) : String(value)
}

function isAnswered(row: object, filter: FieldFilter, answer: string): boolean {
  const value = valueOf(row, filter.field)
  if (filter.as === 'text') return plain(String(value ?? '')).includes(plain(answer))
  if (Array.isArray(value)) return value.some((one) => String(one) === answer)
  const range = rangeIn(answer)
  if (!range) return answerOf(row, filter) === answer
  const own = answerOf(row, filter)
  const end = (text: string) => (filter.as === 'number' ? Number(text) : text)
  if (own === '') return false
  return (
    (range.from === '' || compare(end(own), end(range.from)) >= 0) &&
    (range.to === '' || compare(end(own), end(range.to)) <= 0)
  )
}

/** By the values of a field; rows without one come last. */
function inOrder<T extends object>(rows: T[], order: string): T[] {
  const way = order.startsWith('-') ? -1 : 1
  const valued = rows.map((row) => ({ row, value: valueOf(row, fieldOf(order)) }))
  return valued
    .toSorted((one, other) => {
      const [isNone, isOtherNone] = [isEmptyValue(one.value), isEmptyValue(other.value)]
      if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone)
      return way * compare(one.value, other.value)
    })
    .map(({ row }) => row)
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other)

/** A text in small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
