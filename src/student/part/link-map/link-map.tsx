import { PartLink } from '../part-link.tsx'
import type { PartProps } from '../part-props.ts'

/** Links under the headings of their groups; those of none come first. */
export function LinkMap({ rows, Heading }: PartProps) {
  const groups = [...Map.groupBy(rows, ({ group = '' }) => group)].toSorted(
    ([a], [b]) => Number(a !== '') - Number(b !== ''),
  )
  return (
    <div className="grid grid-cols-1 gap-5 @2xl:grid-cols-2">
      {groups.map(([group, rows]) => (
        <div key={group} className="min-w-0 flex flex-col gap-1">
          {group && (
            <Heading dir="auto" className="break-words text-14px/20px text-brand-muted font-600">
              {group}
            </Heading>
          )}
          <ul className="flex flex-col">
            {rows.map(({ key, heading, link = '' }) => (
              <li key={key} className="min-w-0">
                <PartLink
                  href={link}
                  className="min-h-44px flex items-center text-16px/22px text-brand-primary-text underline underline-offset-3"
                >
                  <span dir="auto" className="min-w-0 break-words">
                    {heading || link}
                  </span>
                </PartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
