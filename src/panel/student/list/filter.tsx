import { useId, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentCounts, StudentFilter } from '../../../domain/student-answer.ts'
import { SelectBox } from '../../../ui/select-box.tsx'
import { FilterChoices, inBrackets } from '../../list/field-filter.tsx'
import { studentQuery } from '../read.ts'

interface FilterProps {
  filter: Required<StudentFilter>
  order: string
  onChange: (next: { appId?: string; status?: string; order?: string }) => void
}

const [byApp, byStatus] = screen.filters!

/** What narrows and orders the list, each choice with how many students it would leave. */
export function StudentFilters({ filter, order, onChange }: FilterProps) {
  const counts = useQuery(studentQuery.counts(filter)).data
  return (
    <div className="motion-unfold grid gap-4 rounded-card border border-border bg-surface p-4 sm:grid-cols-3">
      <Choice label={byApp!.label} value={filter.appId} onChange={(appId) => onChange({ appId })}>
        <FilterChoices filter={byApp!} />
        {counts?.apps.map(({ id, name, count }) => (
          <option key={id} value={id}>{`${name}${inBrackets(count)}`}</option>
        ))}
      </Choice>
      <Choice label={byStatus!.label} value={filter.status} onChange={(status) => onChange({ status })}>
        <FilterChoices filter={byStatus!} counts={counts && statusCounts(counts)} />
      </Choice>
      <Choice label={screen.orderLabel!} value={order} onChange={(next) => onChange({ order: next })}>
        {screen.orders!.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <SelectBox id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </SelectBox>
    </div>
  )
}

function statusCounts({ active, inactive, blocked }: StudentCounts): Record<string, number> {
  return { '': active + inactive + blocked, active, inactive, blocked }
}
