import { useEffect, useRef } from 'react'
import { words } from '../../domain/generated/screens/pages/list.ts'
import { rangeIn, rangeText } from '../../domain/list/answer-range.ts'
import type { FieldFilter } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { FilterInput } from './filter-input.tsx'

interface FilterRangeProps {
  filter: FieldFilter
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A filter for all from one number or day to another, each of which may be left open. */
export function FilterRange({ filter, value, onChange, className }: FilterRangeProps) {
  const { label } = filter
  const range = rangeOf(value)
  // One end may be asked for before the other is drawn.
  const latest = useRef(range)
  useEffect(() => {
    latest.current = rangeOf(value)
  }, [value])
  const ask = (end: Partial<typeof range>) => {
    latest.current = { ...latest.current, ...end }
    onChange(rangeText(latest.current))
  }
  const end = (of: 'from' | 'to', called: string) => (
    <FilterInput
      filter={{ ...filter, label: called }}
      value={range[of]}
      onChange={(next) => ask({ [of]: next })}
      className={className}
    />
  )
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {end('from', say(words.from, { label }))}
      {end('to', say(words.to, { label }))}
    </div>
  )
}

/** An address may ask for one value. */
const rangeOf = (value: string) => rangeIn(value) ?? { from: value, to: value }
