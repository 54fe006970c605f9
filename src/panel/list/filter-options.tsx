import type { FieldFilter } from '../../domain/schema/list.ts'
import type { Choices } from './list-code.ts'

interface FilterOptionsProps {
  filter: FieldFilter
  /** What code knows of its answers: how many rows each would leave, `''` for all, and those that only code can name. */
  known?: Choices[string]
}

/** The choices of a filter as options of a select, with how many rows each would leave in brackets. */
export function FilterOptions({ filter, known = [] }: FilterOptionsProps) {
  const countOf = (wanted: string) => known.find(({ value }) => value === wanted)?.count
  const named = known.flatMap(({ value, label }) => (label === undefined ? [] : [{ value, label }]))
  return [{ value: '', label: filter.all }, ...(filter.choices ?? named)].map(({ value, label }) => (
    <option key={value} value={value}>{`${label}${inBrackets(countOf(value))}`}</option>
  ))
}

const inBrackets = (count: number | undefined) =>
  count === undefined ? '' : ` (${count.toLocaleString('pt-BR')})`
