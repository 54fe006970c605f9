import { useId, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentCounts, StudentFilter } from '../../../domain/student/student-answer.ts'
import { SelectBox } from '../../../ui/control/select-box.tsx'
import { FilterInput } from '../../list/filter-input.tsx'
import { FilterOptions, inBrackets } from '../../list/filter-select.tsx'
import { studentQuery } from '../student-query.ts'
import { paramOf } from './use-list-filter.ts'

interface FilterProps {
  filter: Required<StudentFilter>
  order: string
  onChange: (next: Record<string, string>) => void
}

/** What narrows and orders the list, each choice with how many students it would leave where that is counted. */
export function StudentFilters({ filter, order, onChange }: FilterProps) {
  const counts = useQuery(studentQuery.counts(filter)).data
  return (
    <div className="motion-unfold grid gap-4 rounded-card border border-border bg-surface p-4 sm:grid-cols-3">
      {screen.filters?.map((one) => {
        const param = paramOf(one)
        const asked = {
          value: filter[param] ?? '',
          onChange: (value: string) => onChange({ [param]: value }),
        }
        return (
          <Labelled key={param} label={one.label}>
            {(id) =>
              one.as ? (
                <FilterInput id={id} filter={one} {...asked} />
              ) : (
                <Choice id={id} {...asked}>
                  <FilterOptions
                    filter={one}
                    counts={one.field === 'status' ? counts && statusCounts(counts) : undefined}
                  />
                  {one.field === 'apps' &&
                    counts?.apps.map(({ id: app, name, count }) => (
                      <option key={app} value={app}>{`${name}${inBrackets(count)}`}</option>
                    ))}
                </Choice>
              )
            }
          </Labelled>
        )
      })}
      <Labelled label={screen.orderLabel!}>
        {(id) => (
          <Choice id={id} value={order} onChange={(next) => onChange({ order: next })}>
            {screen.orders!.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        )}
      </Labelled>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  id: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ id, value, onChange, children }: ChoiceProps) {
  return (
    <SelectBox id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </SelectBox>
  )
}

function statusCounts({ active, inactive, blocked }: StudentCounts): Record<string, number> {
  return { '': active + inactive + blocked, active, inactive, blocked }
}
