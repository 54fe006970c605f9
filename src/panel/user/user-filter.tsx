import type { AppUserStats } from '../../client/app-user.ts'
import screen from '../../domain/generated/screens/tables/app-user.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectBox } from '../../ui/select-box.tsx'

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
  const choices = screen.columns.find(({ field }) => field === 'status')?.choices ?? []
  return (
    <div className="min-w-0 flex flex-1 flex-wrap gap-2" role="search">
      <SearchBox
        className="min-w-50 flex-1 sm:max-w-90"
        label="Buscar usuários"
        placeholder={screen.search?.placeholder}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
      />
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
