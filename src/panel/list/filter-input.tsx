import { isDay, keptDay, writtenDay } from '../../domain/time/day.ts'
import { read, written } from '../../domain/generated/kind-text.ts'
import { numberText } from '../../domain/number/number-text.ts'
import type { FieldFilter } from '../../domain/schema/list.ts'
import { dayDigits, dayMask } from '../../ui/widget/day.ts'
import { pour } from '../../ui/widget/mask.ts'
import { controlClass } from '../../ui/control/control-class.ts'
import { useSearchText } from '../typing/use-search-text.ts'

interface TypedFilterProps {
  filter: FieldFilter
  /** As the API takes it; empty where it narrows nothing. */
  value: string
  onChange: (value: string) => void
  id?: string
  className?: string
}

/** A filter that one types: a part of a text, a number, a day. The list follows when typing pauses. */
export function FilterInput({ filter, value, onChange, id, className = '' }: TypedFilterProps) {
  const [text, type] = useSearchText(filterText(filter, value), (typed) => {
    const asked = filterValue(filter, typed)
    if (asked !== undefined) onChange(asked)
  })
  const form = filter.as === 'day' ? 'dd/mm/aaaa' : undefined
  // Without a label beside it, it says itself what it is.
  const placeholder = id ? (form ?? filter.all) : form ? `${filter.label}: ${form}` : filter.label
  return (
    <input
      id={id}
      aria-label={id ? undefined : filter.label}
      className={`${controlClass} ${className}`}
      placeholder={placeholder}
      size={Math.max(placeholder.length, 16)}
      inputMode={filter.as === 'text' ? undefined : filter.as === 'day' ? 'numeric' : 'decimal'}
      maxLength={200}
      value={text}
      onChange={({ target }) =>
        type(filter.as === 'day' ? pour(dayDigits(target.value), dayMask()) : target.value)
      }
    />
  )
}

/** A filter's value as people write it. */
export function filterText({ as, kind = '' }: FieldFilter, value: string): string {
  if (as === 'day') return writtenDay(value)
  if (as !== 'number' || value === '') return value
  return (written[kind] ?? numberText)(Number(value))
}

/** The value that the API takes for a text that was written; undefined while it is incomplete. */
export function filterValue({ as, kind = '' }: FieldFilter, text: string): string | undefined {
  if (as === 'text' || text === '') return text
  if (as === 'day') return isDay(keptDay(text)) ? keptDay(text) : undefined
  if (read[kind]) return read[kind](text)?.toString()
  const number = Number(text.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.'))
  return Number.isFinite(number) ? String(number) : undefined
}
