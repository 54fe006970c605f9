import { useId } from 'react'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'

interface SheetColumnsProps {
  fields: { field: string; label: string }[]
  /** Fields without which nothing can be read. */
  needed?: string[]
  /** What a field may be read from. */
  sources: { value: string; label: string }[]
  /** Of each field the source; empty where it is left out. */
  valueOf: (field: string) => string
  onChange: (field: string, value: string) => void
}

/** Asks in which column of a list each field is. */
export function SheetColumns({ fields, needed = [], sources, valueOf, onChange }: SheetColumnsProps) {
  const id = useId()
  return (
    <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {fields.map(({ field, label }) => {
        const isNeeded = needed.includes(field)
        return (
          <div key={field} className="min-w-0">
            <label htmlFor={id + field} className="mb-1.5 block font-medium">
              {label}
              {isNeeded && <span aria-hidden="true"> *</span>}
            </label>
            <SelectBox
              id={id + field}
              value={valueOf(field)}
              aria-required={isNeeded || undefined}
              onChange={({ target }) => onChange(field, target.value)}
            >
              <option value="">{isNeeded ? words.columns.choose : words.columns.none}</option>
              {sources.map((source) => (
                <option key={source.value} value={source.value}>
                  {source.label}
                </option>
              ))}
            </SelectBox>
          </div>
        )
      })}
    </div>
  )
}
