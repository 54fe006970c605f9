import type { FieldFilter } from '../../domain/schema/list.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'

interface FilterOptionsProps {
  filter: FieldFilter
  /** How many rows each choice would leave, by its value, `''` for all; shown in brackets. */
  counts?: Record<string, number | undefined>
}

/** The choices of a filter as options of a select, with how many rows each would leave. */
export function FilterOptions({ filter, counts = {} }: FilterOptionsProps) {
  return (
    <>
      <option value="">{`${filter.all}${inBrackets(counts[''])}`}</option>
      {filter.choices?.map(({ value, label }) => (
        <option key={value} value={value}>{`${label}${inBrackets(counts[value])}`}</option>
      ))}
    </>
  )
}

interface FilterSelectProps extends FilterOptionsProps {
  value: string
  onChange: (value: string) => void
}

/** A filter in the row of the search; its label is for screen readers only. */
export function FilterSelect({ filter, counts, value, onChange }: FilterSelectProps) {
  return (
    <SelectBox
      aria-label={filter.label}
      className="w-auto!"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <FilterOptions filter={filter} counts={counts} />
    </SelectBox>
  )
}

export const inBrackets = (count: number | undefined) =>
  count === undefined ? '' : ` (${count.toLocaleString('pt-BR')})`
