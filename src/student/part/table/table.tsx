import { Fragment } from 'react'
import { courseRoute } from '../../../domain/site/route.ts'
import { Go } from '../../navigation/navigation.tsx'
import { phraseIn } from '../../words/phrase.ts'
import { useLanguage } from '../../words/words.tsx'
import { FileLink } from '../part-file.tsx'
import type { PartProps } from '../part-props.ts'
import type { NamedTitle } from '../row.ts'

/** A table; a wide one is moved by itself, with a finger or with the keyboard, not the page. */
export function Table({ part, rows }: PartProps) {
  const language = useLanguage()
  return (
    <div
      role="group"
      tabIndex={0}
      // What is there for screen readers alone stands absolutely, and would make the page as wide as the table.
      className="relative overflow-x-auto border border-brand-border rounded-card bg-brand-card"
    >
      <table className="w-full border-collapse text-15px/22px">
        <thead>
          <tr>
            {part.columns!.map(({ field, title }) => (
              <th
                key={field}
                scope="col"
                className="border-b border-brand-border px-4 py-3 text-start font-600"
              >
                {phraseIn(title!, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells = [] }) => (
            <tr key={key} className="border-b border-brand-border last:border-b-0">
              {cells.map((cell, place) => (
                <td key={place} dir="auto" className="px-4 py-3 align-top">
                  <div className="max-w-[min(48ch,70vw)] w-max break-words">
                    {typeof cell === 'string'
                      ? cell
                      : cell.map((one, at) =>
                          'url' in one ? (
                            <FileLink key={one.url} file={one} />
                          ) : (
                            <Fragment key={at}>
                              {at > 0 && ', '}
                              <Named {...one} />
                            </Fragment>
                          ),
                        )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What something is called, which leads to where it can be opened. */
function Named({ title, place }: NamedTitle) {
  if (!place) return title
  return (
    <Go
      to={courseRoute(place.productId, place.lessonId)}
      className="text-start text-brand-primary-text underline underline-offset-3"
    >
      {title}
    </Go>
  )
}
