import type { FieldFilter } from '../../domain/schema/list.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'

interface FilterChoicesProps {
  filter: FieldFilter
  /** How many rows each answer would leave, by answer, `''` for all; they stand in brackets where they are known. */
  counts?: Record<string, number | undefined>
}

/** The answers of a filter as options of a select, with how many rows each would leave. */
export function FilterChoices({ filter, counts = {} }: FilterChoicesProps) {
  return (
    <>
      <option value="">{`${filter.all}${inBrackets(counts[''])}`}</option>
      {filter.choices?.map(({ value, label }) => (
        <option key={value} value={value}>{`${label}${inBrackets(counts[value])}`}</option>
      ))}
    </>
  )
}

interface FilterSelectProps extends FilterChoicesProps {
  value: string
  onChange: (value: string) => void
}

/** A filter in the row of the search: its name is for those who hear it. */
export function FilterSelect({ filter, counts, value, onChange }: FilterSelectProps) {
  return (
    <SelectBox
      aria-label={filter.label}
      className="w-auto!"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <FilterChoices filter={filter} counts={counts} />
    </SelectBox>
  )
}

export const inBrackets = (count: number | undefined) =>
  count === undefined ? '' : ` (${count.toLocaleString('pt-BR')})`
