import { useState } from 'react'
import { isSame } from '../../../src/domain/schema/change.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import type { ListFigure, ListScreen } from '../../../src/domain/schema/list.ts'
import { read, write } from '../../../src/domain/schema/path.ts'
import { ListButtons } from '../../../src/panel/list/list-buttons.tsx'
import { ListFigures } from '../../../src/panel/list/list-figures.tsx'
import { cardLayouts } from '../../../src/panel/list/list-table.tsx'
import { ListSearch, type Narrowing } from '../../../src/panel/list/list-search.tsx'
import { rowActions, type RunOf } from '../../../src/panel/list/row-actions.ts'
import { useSelection } from '../../../src/panel/list/selection.ts'
import { isCrowded } from '../../../src/ui/table/props.ts'
import { DataTable } from '../../../src/ui/table/data-table.tsx'
import { sampleRows, type SampleRow } from './sample-row.ts'

interface LiveListProps {
  screen: ListScreen
  isEmpty?: boolean
  /** Opens the form of the list, where it has one. */
  onForm?: () => void
}

/** A list as the product draws it, over rows that are made up here: it searches, filters, marks, changes and removes them. */
export function LiveList({ screen, isEmpty = false, onForm }: LiveListProps) {
  const [rows, setRows] = useState(() => sampleRows(screen))
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', fields: {} })
  const [order, setOrder] = useState(screen.orders?.[0]?.value)
  const shown = isEmpty ? [] : rows.filter((row) => matches(row, screen, narrowing))
  const [marked, mark] = useState('')
  const { rows: selection } = useSelection(JSON.stringify(narrowing), shown, 0, marked, mark)
  const actions = rowActions<SampleRow>(screen, runsIn(setRows, onForm))
  const runs = Object.fromEntries(
    (screen.buttons ?? []).map(({ run }) => [run, { run: () => run === 'add' && onForm?.() }]),
  )
  const isAsked = [screen.search, screen.filters, screen.orders].some(Boolean)
  return (
    <div className="flex flex-col gap-4">
      {!isEmpty && screen.figures && (
        <ListFigures
          figures={screen.figures}
          values={screen.figures.map((figure, at) => counted(figure, at, rows))}
        />
      )}
      {!isEmpty && (isAsked || screen.buttons) && (
        <div className="flex flex-wrap gap-2">
          {isAsked && (
            <ListSearch
              screen={screen}
              {...narrowing}
              onSearch={(search) => setNarrowing({ ...narrowing, search })}
              onFilter={(field, value) =>
                setNarrowing({ ...narrowing, fields: { ...narrowing.fields, [field]: value } })
              }
              order={order}
              onOrder={setOrder}
            />
          )}
          <ListButtons buttons={screen.buttons} runs={runs} />
        </div>
      )}
      {/* The page is narrower than the panel: many columns are drawn a little smaller. */}
      <div className={isCrowded(screen.columns) ? 'lg:[zoom:0.82]' : undefined}>
        <DataTable
          screen={screen}
          items={shown}
          rows={screen.cards && cardLayouts[screen.cards.layout ?? 'grid']}
          actions={actions}
          order={order}
          onOrder={screen.orders && setOrder}
          selection={screen.selection && selection}
          emptyAction={<ListButtons buttons={screen.empty.buttons} runs={runs} />}
        />
      </div>
    </div>
  )
}

function matches(row: SampleRow, { search }: ListScreen, wanted: Narrowing): boolean {
  const text = wanted.search.trim().toLowerCase()
  const isFound = (search?.fields ?? []).some((field) =>
    String(read(row, field.split('.')) ?? '')
      .toLowerCase()
      .includes(text),
  )
  const isChosen = Object.entries(wanted.fields).every(
    ([field, value]) => value === '' || String(read(row, field.split('.'))) === value,
  )
  return (text === '' || isFound) && isChosen
}

/** What only the code of a list knows. */
const known = [128, 96, 14, 6]

function counted({ where, as }: ListFigure, at: number, rows: SampleRow[]): number {
  if (where === undefined) return as === 'percent' || as === 'grade' ? 64 : known[at % known.length]!
  const isMeant = (row: SampleRow) =>
    Object.entries(where).every(([field, value]) => isSame(read(row, field.split('.')), value))
  return rows.filter(isMeant).length
}

/** What an action does here: what only code knows does nothing. */
const runsIn =
  (
    setRows: (next: (all: SampleRow[]) => SampleRow[]) => void,
    onForm: (() => void) | undefined,
  ): RunOf<SampleRow> =>
  ({ set, run }) => ({
    run: (row) => {
      if (set) setRows((all) => all.map((one) => (one === row ? changed(one, set) : one)))
      if (run === 'edit') onForm?.()
      if (run === 'remove') setRows((all) => all.filter((one) => one !== row))
    },
  })

/** A row with what an action sets. Nobody here is blocked elsewhere: how people stand is what their status says. */
function changed(row: SampleRow, set: Document): SampleRow {
  const standing = 'status' in set && 'effectiveStatus' in row ? { effectiveStatus: set.status } : {}
  return Object.entries({ ...set, ...standing }).reduce(
    (next, [field, value]) => write(next, field.split('.'), value) as SampleRow,
    row,
  )
}
