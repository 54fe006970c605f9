import { useId } from 'react'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'

interface SheetColumnsProps {
  data: SheetImport
  columns: Record<string, number>
  onChange: (columns: Record<string, number>) => void
}

/** Asks in which column of a spreadsheet each field is. */
export function SheetColumns({ data, columns, onChange }: SheetColumnsProps) {
  const id = useId()
  return (
    <>
      <h3 className="font-semibold">{words.columns.title}</h3>
      <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {data.fields.map(({ field, title }) => (
          <div key={field} className="min-w-0">
            <label htmlFor={id + field} className="mb-1.5 block font-medium">
              {title}
            </label>
            <SelectBox
              id={id + field}
              value={columns[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _, ...others } = columns
                onChange(target.value === '' ? others : { ...others, [field]: Number(target.value) })
              }}
            >
              <option value="">{words.columns.none}</option>
              {data.titles.map((column, at) => (
                <option key={at} value={at}>
                  {column.sample ? `${column.title} (${column.sample})` : column.title}
                </option>
              ))}
            </SelectBox>
          </div>
        ))}
      </div>
    </>
  )
}
