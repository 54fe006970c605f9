import type { ListScreen } from '../../domain/schema/list.ts'
import { SearchBox } from '../../ui/control/search-box.tsx'
import { SelectBox } from '../../ui/control/select-box.tsx'
import { FilterInput } from './filter-input.tsx'
import { FilterSelect } from './filter-select.tsx'

/** What narrows a list: the text of its search, and the wanted value by field; empty or absent where it shows all. */
interface Narrowing {
  search: string
  fields: Record<string, string>
}

/** Nothing is narrowed. */
export const noFilter: Narrowing = { search: '', fields: {} }

/** A narrowing as the parameters of the list's request, without empty ones. */
export function filterOf({ search, fields }: Narrowing): Record<string, string> {
  const asked = Object.entries(fields).filter(([, value]) => value !== '')
  return { ...(search && { search }), ...Object.fromEntries(asked) }
}

interface ListSearchProps {
  screen: Pick<ListScreen, 'search' | 'filters' | 'orders' | 'orderLabel'>
  value: Narrowing
  onChange: (next: Narrowing) => void
  /** By field, how many rows each of its choices would leave. */
  counts?: Record<string, Record<string, number | undefined>>
  /** In which of the screen's orders the list is read, and what asks for another; none is offered without it. */
  order?: string
  onOrder?: (order: string) => void
}

/** The search of a list, its filters and its orders, in a row. `/` leads to the search. */
export function ListSearch({ screen, value, onChange, counts = {}, order, onOrder }: ListSearchProps) {
  const { search, filters = [], orders, orderLabel } = screen
  return (
    <div className="min-w-0 flex flex-1 flex-wrap gap-2" role="search">
      {search && (
        <SearchBox
          className="min-w-50 flex-1 sm:max-w-90"
          label={search.label}
          placeholder={search.placeholder}
          value={value.search}
          onChange={(text) => onChange({ ...value, search: text })}
        />
      )}
      {filters.map((filter) => {
        const asked = {
          filter,
          value: value.fields[filter.field] ?? '',
          onChange: (next: string) =>
            onChange({ ...value, fields: { ...value.fields, [filter.field]: next } }),
        }
        return filter.as ? (
          <FilterInput key={filter.field} {...asked} className="w-auto! grow sm:grow-0" />
        ) : (
          <FilterSelect key={filter.field} {...asked} counts={counts[filter.field]} />
        )
      })}
      {orders && onOrder && (
        <SelectBox
          aria-label={orderLabel ?? 'Ordem'}
          className="w-auto!"
          value={order}
          onChange={(event) => onOrder(event.target.value)}
        >
          {orders.map(({ value: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </SelectBox>
      )}
    </div>
  )
}
