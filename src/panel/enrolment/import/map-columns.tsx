import { useId } from 'react'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { SheetColumns } from '../../sheet/sheet-columns.tsx'
import { listFields } from './list-fields.ts'
import { guessColumns, type Columns } from './guess-columns.ts'
import { columnNames, rowsOf } from './read-list.ts'
import type { Table } from './read-table.ts'

/** Without these nobody comes in. */
export const neededFields = ['name', 'email']

/** People that are shown as they would be read. */
const shown = 5

interface MapColumnsProps {
  table: Table
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Asks in which column of a list each field is, and shows the first people as they would be read. */
export function MapColumns({ table, columns, onChange }: MapColumnsProps) {
  return (
    <>
      <p className="text-text-muted">{words.map.text}</p>
      <SheetColumns
        fields={listFields}
        needed={neededFields}
        sources={sourcesOf(table)}
        valueOf={(field) => columns[field]?.join('+') ?? ''}
        onChange={(field, value) => {
          const { [field]: _, ...others } = columns
          onChange(value === '' ? others : { ...others, [field]: value.split('+').map(Number) })
        }}
      />
      <FirstPeople table={table} columns={columns} />
    </>
  )
}

interface Source {
  value: string
  label: string
}

/** Every column, and those that only together say something, each with what stands in its first filled cell. */
function sourcesOf(table: Table): Source[] {
  const names = columnNames(table, {})
  const sample = (at: number) => table.lines.find(({ cells }) => cells[at])?.cells[at] ?? ''
  const source = (places: number[]): Source => {
    const said = places.map(sample).join(' ').trim()
    const example = said.length > 40 ? `${said.slice(0, 39)}…` : said
    const name = places.map((at) => names[at]).join(' + ')
    return { value: places.join('+'), label: example ? `${name} (${example})` : name }
  }
  const pairs = Object.values(guessColumns(table)).filter(({ length }) => length > 1)
  return [...pairs, ...names.map((_, at) => [at])].map(source)
}

function FirstPeople({ table, columns }: Pick<MapColumnsProps, 'table' | 'columns'>) {
  const title = useId()
  const fields = listFields.filter(({ field }) => columns[field])
  const people = rowsOf({ ...table, lines: table.lines.slice(0, shown) }, columns)
  if (fields.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-6">
      <h3 id={title} className="mb-2 font-semibold">
        {words.map.first}
      </h3>
      <div
        role="group"
        aria-labelledby={title}
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-border"
      >
        <table className="w-full text-left text-13px">
          <thead className="bg-surface-sunken text-text-muted">
            <tr>
              {fields.map(({ field, label }) => (
                <th key={field} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {people.map((person) => (
              <tr key={person.line}>
                {fields.map(({ field }) => (
                  <td key={field} className="max-w-60 truncate px-3 py-2">
                    {person[field] || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
