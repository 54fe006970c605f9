import { useId, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import screen from '../../../domain/generated/screens/tables/student.ts'
import type { StudentFilter } from '../../../domain/student-answer.ts'
import { SelectBox } from '../../../ui/select-box.tsx'
import { studentQuery } from '../read.ts'

interface FilterProps {
  filter: Required<StudentFilter>
  order: string
  onChange: (next: { appId?: string; status?: string; order?: string }) => void
}

/** Each status in the plural, as a filter names it; its order is that of the choices. */
const plurals: Record<string, string> = { active: 'Ativos', inactive: 'Inativos', blocked: 'Bloqueados' }
const statuses = screen.columns.find(({ field }) => field === 'status')!.choices!

/** What narrows and orders the list, each choice with how many students it would leave. */
export function StudentFilters({ filter, order, onChange }: FilterProps) {
  const counts = useQuery(studentQuery.counts(filter)).data
  return (
    <div className="motion-unfold grid gap-4 rounded-card border border-border bg-surface p-4 sm:grid-cols-3">
      <Choice label="Aplicativo" value={filter.appId} onChange={(appId) => onChange({ appId })}>
        <option value="">Todos os aplicativos</option>
        {counts?.apps.map(({ id, name, count }) => (
          <option key={id} value={id}>{`${name}${figure(count)}`}</option>
        ))}
      </Choice>
      <Choice label="Status" value={filter.status} onChange={(status) => onChange({ status })}>
        <option value="">{`Todos${figure(counts && counts.active + counts.inactive + counts.blocked)}`}</option>
        {statuses.map(({ value }) => (
          <option key={value} value={value}>
            {`${plurals[value]}${figure(counts?.[value as 'active'])}`}
          </option>
        ))}
      </Choice>
      <Choice label="Ordem" value={order} onChange={(next) => onChange({ order: next })}>
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

const figure = (count: number | undefined) =>
  count === undefined ? '' : ` (${count.toLocaleString('pt-BR')})`
