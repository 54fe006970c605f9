import { PartLink } from '../part-link.tsx'
import type { PartProps } from '../part-props.ts'

/** Links in a row, which breaks where it is full. */
export function Links({ rows }: PartProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {rows.map(({ key, heading, link = '' }) => (
        <li key={key} className="min-w-0 max-w-full">
          <PartLink
            href={link}
            className="press min-h-44px max-w-full inline-flex items-center border border-brand-border rounded-full bg-brand-card px-4 text-14px/20px text-brand-text font-600"
          >
            <span dir="auto" className="truncate">
              {heading || hostOf(link)}
            </span>
          </PartLink>
        </li>
      ))}
    </ul>
  )
}

/** What a link without words is called. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
