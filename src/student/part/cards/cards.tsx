import { isWebAddress } from '../../../domain/schema/drawable.ts'
import { WrittenText } from '../../text/written-text.tsx'
import { FileLink } from '../part-file.tsx'
import { PartLink } from '../part-link.tsx'
import { PartPicture } from '../part-picture.tsx'
import type { PartProps } from '../part-props.ts'

/** Cards beside and below each other, with a picture, a text, and where they lead. */
export function Cards({ rows, Heading }: PartProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
      {rows.map(({ key, heading = '', body, picture, link = '', date, file = [] }) => (
        <li
          key={key}
          className="min-w-0 flex flex-col overflow-hidden border border-brand-border rounded-card bg-brand-card"
        >
          {picture && (
            <PartPicture
              url={picture}
              alt=""
              sizes="(min-width: 700px) 320px, 100vw"
              className="aspect-video w-full"
            />
          )}
          <div className="flex flex-col gap-1 p-4">
            <Heading dir="auto" className="break-words text-16px/22px font-600">
              {isWebAddress(link) ? (
                <PartLink href={link} className="text-brand-primary-text underline underline-offset-3">
                  {heading}
                </PartLink>
              ) : (
                heading
              )}
            </Heading>
            {date && <p className="text-13px/18px text-brand-muted">{date}</p>}
            {body && <WrittenText text={body} className="text-14px/20px text-brand-muted" />}
            {file.map((one) => (
              <FileLink key={one.url} file={one} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
