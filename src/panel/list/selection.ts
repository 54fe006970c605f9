import { useMemo, useState } from 'react'
import type { MarkedRows } from '../../client/resource/bulk.ts'
import type { RowSelection } from '../../ui/table/props.ts'

const none: MarkedRows = { all: false, ids: new Set() }

/** The selection of a list's rows. It is emptied when `filterKey` changes. */
export function useSelection(filterKey: string, items: { id: string }[] | undefined, total: number) {
  const [state, setState] = useState<{ filterKey: string; marked: MarkedRows }>({ filterKey, marked: none })
  const marked = state.filterKey === filterKey ? state.marked : none
  const count = marked.all ? total : marked.ids.size
  const rows = useMemo((): RowSelection => {
    const set = (next: MarkedRows) => setState({ filterKey, marked: next })
    const read = (items ?? []).map(({ id }) => id)
    const isSelected = (id: string) => marked.all || marked.ids.has(id)
    const many = read.filter(isSelected).length
    return {
      isSelected,
      onSelect: (id, isOn) => {
        const ids = new Set(marked.all ? read : marked.ids)
        if (isOn) ids.add(id)
        else ids.delete(id)
        set({ all: false, ids })
      },
      all: many === 0 ? false : many === read.length || 'mixed',
      onSelectAll: (isOn) => set(isOn ? { all: false, ids: new Set(read) } : none),
    }
  }, [filterKey, items, marked])
  return {
    marked,
    count,
    rows,
    markAll: () => setState({ filterKey, marked: { all: true } }),
    clear: () => setState({ filterKey, marked: none }),
  }
}
