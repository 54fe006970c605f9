import { useEffect, useRef } from 'react'
import type { AppUserStats } from '../../client/app-user.ts'
import screen from '../../domain/generated/screens/tables/app-user.ts'
import { SelectBox } from '../../ui/select-box.tsx'
import { controlClass } from '../../ui/widget/widget.ts'

/** What narrows the table of people; both empty where it shows all. */
export interface UserFilterValue {
  search: string
  status: string
}

interface UserFilterProps {
  value: UserFilterValue
  onChange: (next: UserFilterValue) => void
  stats: AppUserStats | undefined
}

/** Search by name or e-mail, and one status or all. `/` leads to the search. */
export function UserFilter({ value, onChange, stats }: UserFilterProps) {
  const search = useRef<HTMLInputElement>(null)
  useSlash(search)
  const choices = screen.columns.find(({ field }) => field === 'status')?.choices ?? []
  return (
    <div className="min-w-0 flex flex-1 flex-wrap gap-2" role="search">
      <div className="relative min-w-50 flex-1 sm:max-w-90">
        <span
          aria-hidden="true"
          className="i-lucide-search pointer-events-none absolute left-3 top-3 size-4 text-text-faint"
        />
        <input
          ref={search}
          type="search"
          aria-label="Buscar usuários"
          placeholder={screen.search?.placeholder}
          className={`${controlClass} pl-9`}
          maxLength={200}
          value={value.search}
          onChange={(event) => onChange({ ...value, search: event.target.value })}
        />
      </div>
      <SelectBox
        aria-label="Filtrar por status"
        className="w-auto!"
        value={value.status}
        onChange={(event) => onChange({ ...value, status: event.target.value })}
      >
        <option value="">Todos{count(stats?.total)}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
            {count(stats?.[choice.value.toLowerCase() as keyof AppUserStats])}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

const count = (number: number | undefined) =>
  number === undefined ? '' : ` (${number.toLocaleString('pt-BR')})`

function useSlash(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [input])
}
