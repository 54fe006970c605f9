import { useId, useState } from 'react'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import type { Columns } from './kept-columns.ts'
import { SheetColumns } from './sheet-columns.tsx'

interface MapColumnsProps {
  data: SheetImport
  columns: Columns
  onChange: (columns: Columns) => void
  words: { map: string; first: string }
}

/** Asks in which column of a spreadsheet each field is, and shows its first lines as they would be read. */
export function MapColumns({ data, columns, onChange, words }: MapColumnsProps) {
  // Those that only together say something stay to be chosen.
  const [pairs] = useState(() => Object.values(data.columns).filter(({ length }) => length > 1))
  return (
    <>
      <p className="text-text-muted">{words.map}</p>
      <SheetColumns
        fields={data.fields.map(({ field, title }) => ({ field, label: title }))}
        needed={data.fields.flatMap(({ field, isNeeded }) => (isNeeded ? field : []))}
        sources={[...pairs, ...data.titles.map((_, at) => [at])].map((places) => sourceOf(data, places))}
        valueOf={(field) => columns[field]?.join('+') ?? ''}
        onChange={(field, value) => {
          const { [field]: _, ...others } = columns
          onChange(value === '' ? others : { ...others, [field]: value.split('+').map(Number) })
        }}
      />
      <FirstLines data={data} columns={columns} title={words.first} />
    </>
  )
}

/** One column, or several that are read together, with what stands in the first filled cell of each. */
function sourceOf({ titles }: SheetImport, places: number[]): { value: string; label: string } {
  const some = places.map((at) => titles[at]!)
  const name = some.map(({ title }) => title).join(' + ')
  const said = some
    .map(({ sample }) => sample)
    .join(' ')
    .trim()
  const example = said.length > 40 ? `${said.slice(0, 39)}…` : said
  return { value: places.join('+'), label: example ? `${name} (${example})` : name }
}

function FirstLines({ data, columns, title }: Pick<MapColumnsProps, 'data' | 'columns'> & { title: string }) {
  const id = useId()
  const fields = data.fields.filter(({ field }) => columns[field])
  if (fields.length === 0) return null
  const textOf = (cells: string[], field: string) =>
    columns[field]!.map((at) => cells[at] ?? '')
      .join(' ')
      .trim()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      <div
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-border"
      >
        <table className="w-full text-left text-13px">
          <thead className="bg-surface-sunken text-text-muted">
            <tr>
              {fields.map(({ field, title }) => (
                <th key={field} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {data.first.map(({ line, cells }) => (
              <tr key={line}>
                {fields.map(({ field }) => (
                  <td key={field} className="max-w-60 truncate px-3 py-2">
                    {textOf(cells, field) || '—'}
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
