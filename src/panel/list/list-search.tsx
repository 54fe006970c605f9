import { useId, useState } from 'react'
import type { ListScreen } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'
import { SearchBox } from '../../ui/control/search-box.tsx'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'

/** What narrows a list: the text of its search, and the wanted value by field; absent where it shows all. */
export interface Narrowing {
  search: string
  fields: Record<string, string>
}

interface ListSearchProps extends Omit<ListFiltersProps, 'screen' | 'isLabelled'> {
  screen: Pick<ListScreen, 'search' | 'filters' | 'orders' | 'orderLabel' | 'filtersTitle'>
  search: string
  onSearch: (text: string) => void
  /** Filters that stand behind a button were shown. */
  onShow?: () => void
}

/** The search of a list, its filters and its orders: in a row or, with `filtersTitle`, behind a button. `/` leads to the search. */
export function ListSearch({ screen, search: text, onSearch, onShow, ...filters }: ListSearchProps) {
  const { search, filtersTitle } = screen
  const panel = useId()
  const count = Object.values(filters.fields).filter(Boolean).length
  const [isOpen, setOpen] = useState(count > 0)
  const isApart = Boolean(filtersTitle && (screen.filters ?? screen.orders))
  return (
    <div className="min-w-0 flex flex-1 flex-col gap-3" role="search">
      <div className="flex flex-wrap gap-2">
        {search && (
          <SearchBox
            className="min-w-50 flex-1 sm:max-w-90"
            label={search.label}
            placeholder={search.placeholder}
            value={text}
            onChange={onSearch}
          />
        )}
        {isApart ? (
          <Button
            icon="i-lucide-list-filter"
            className="h-10!"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => {
              setOpen(!isOpen)
              if (!isOpen) onShow?.()
            }}
          >
            {filtersTitle}
            {count > 0 && <span className="figures text-accent-text">({count})</span>}
          </Button>
        ) : (
          <ListFilters {...filters} screen={screen} />
        )}
      </div>
      {isApart && (
        <div id={panel}>
          {isOpen && (
            <div className="motion-unfold grid gap-4 rounded-card border border-border bg-surface p-4 sm:grid-cols-3">
              <ListFilters {...filters} screen={screen} isLabelled />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
