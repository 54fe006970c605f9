import { WrittenText } from '../../text/written-text.tsx'
import type { PartProps } from '../part-props.ts'

/** Headings, each of which opens onto its text. */
export function Accordion({ rows, Heading }: PartProps) {
  return (
    <div className="overflow-hidden border border-brand-border rounded-card bg-brand-card">
      {rows.map(({ key, heading = '', body = '' }) => (
        <details key={key} className="group border-b border-brand-border last:border-b-0">
          <summary className="min-h-52px flex cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
            <Heading dir="auto" className="min-w-0 flex-1 break-words text-16px/22px font-600">
              {heading}
            </Heading>
            <span
              aria-hidden="true"
              className="i-lucide-chevron-down size-20px shrink-0 text-brand-muted transition-transform motion-reduce:transition-none group-open:rotate-180"
            />
          </summary>
          <WrittenText text={body} className="px-4 pb-4 text-16px/24px text-brand-muted" />
        </details>
      ))}
    </div>
  )
}
