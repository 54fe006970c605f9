import { FileLink } from '../part-file.tsx'
import type { PartProps } from '../part-props.ts'

/** Uploaded files one below the other, each of which opens or is saved. */
export function Files({ rows }: PartProps) {
  return (
    <ul className="overflow-hidden border border-brand-border rounded-card bg-brand-card">
      {rows.flatMap(({ key, heading, file = [] }) =>
        file.map((one, i) => (
          <li key={`${key} ${i}`} className="border-b border-brand-border px-4 py-1 last:border-b-0">
            <FileLink file={one} name={heading} />
          </li>
        )),
      )}
    </ul>
  )
}
