import type { PictureName } from '../../../src/ui/picture/picture.tsx'
import { Picture } from '../../../src/ui/picture/picture.tsx'
import type { Chapter, Entry } from './chapter.ts'
import { Anchor } from './anchor.tsx'
import { EntityCard } from './entity-card.tsx'
import { PartCard } from './part-card.tsx'
import { ScreenCard } from './screen-card.tsx'

/** A chapter with its entries; nothing while the search leaves none. */
export function ChapterSection({ id, title, description, entries }: Chapter) {
  if (entries.length === 0) return null
  const isGallery = id === 'pictures'
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="scroll-mt-20 text-24px/32px font-semibold tracking-tight">
        <Anchor id={id}>{title}</Anchor>
      </h2>
      <p className="mt-1 max-w-160 text-text-muted">{description}</p>
      <div
        className={
          isGallery ? 'mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5' : 'mt-6 flex flex-col gap-5'
        }
      >
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  )
}

function EntryCard({ entry: { id, content } }: { entry: Entry }) {
  if (content.kind === 'part') return <PartCard id={id} part={content.part} />
  if (content.kind === 'entity') return <EntityCard id={id} name={content.name} />
  if (content.kind === 'screen') return <ScreenCard id={id} file={content.file} json={content.json} />
  return (
    <figure
      id={id}
      className="flex scroll-mt-20 flex-col items-center gap-2 rounded-card border border-border bg-surface p-4"
    >
      <Picture name={content.name as PictureName} className="h-21 w-30" />
      <figcaption>
        <code className="font-mono text-12px text-text-muted">{content.name}</code>
      </figcaption>
    </figure>
  )
}
