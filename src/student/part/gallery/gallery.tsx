import { PartPicture } from '../part-picture.tsx'
import type { PartProps } from '../part-props.ts'

/** Pictures in a grid, with what each shows. */
export function Gallery({ rows }: PartProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 @2xl:grid-cols-3">
      {rows.map(({ key, picture = '', heading = '' }) => (
        <li key={key} className="min-w-0">
          <figure className="flex flex-col gap-1">
            <PartPicture
              url={picture}
              alt=""
              sizes="(min-width: 700px) 220px, 50vw"
              className="aspect-square w-full rounded-card bg-brand-primary-soft"
            />
            {heading && (
              <figcaption dir="auto" className="break-words text-13px/18px text-brand-muted">
                {heading}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}
