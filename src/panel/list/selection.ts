import { startTransition, useCallback, useMemo, useOptimistic, useState } from 'react'
import type { MarkedRows } from '../../client/resource/bulk.ts'
import type { RowSelection } from '../../ui/table/props.ts'

/** More ids than an address, which servers and letters cut, holds: they are marked on this page only. */
const most = 50

/**
 * The selection of a list's rows. As `marked` it stands in the address: `all`, or ids; `onMark` writes it there. What does not fit
 * is forgotten when `filterKey` changes.
 */
export function useSelection(
  filterKey: string,
  items: { id: string }[] | undefined,
  total: number,
  written: string,
  onMark: (marked: string) => void,
) {
  // The router takes its time over an address; boxes are ticked at once.
  const [shown, show] = useOptimistic(written)
  const write = useCallback(
    (next: string) =>
      startTransition(() => {
        show(next)
        onMark(next)
      }),
    [show, onMark],
  )
  const [many, setMany] = useState<{ filterKey: string; ids: ReadonlySet<string> }>()
  const marked = useMemo(
    (): MarkedRows => (many?.filterKey === filterKey ? { all: false, ids: many.ids } : markedIn(shown)),
    [many, filterKey, shown],
  )
  const count = marked.all ? total : marked.ids.size
  const [rows, clear] = useMemo((): [RowSelection, () => void] => {
    const mark = (ids: Iterable<string>) => {
      const all = new Set(ids)
      const isMany = all.size > most
      setMany(isMany ? { filterKey, ids: all } : undefined)
      write(isMany ? '' : [...all].join('.'))
    }
    const read = (items ?? []).map(({ id }) => id)
    const isSelected = (id: string) => marked.all || marked.ids.has(id)
    const selected = read.filter(isSelected)
    const selection: RowSelection = {
      isSelected,
      onSelect: (id, isOn) => mark(isOn ? [...selected, id] : selected.filter((other) => other !== id)),
      all: selected.length === 0 ? false : selected.length === read.length || 'mixed',
      onSelectAll: (isOn) => mark(isOn ? read : []),
    }
    return [selection, () => mark([])]
  }, [filterKey, items, marked, write])
  const markAll = () => {
    setMany(undefined)
    write('all')
  }
  return { marked, count, rows, markAll, clear }
}

/** What an address says is marked. Ids that no row of the list has mark nothing. */
const markedIn = (text: string): MarkedRows =>
  text === 'all' ? { all: true } : { all: false, ids: new Set(text.split('.').filter(Boolean)) }
