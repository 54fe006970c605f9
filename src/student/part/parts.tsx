import { use } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { OwnScreen, ScreenPart } from '../../domain/schema/own-screen.ts'
import { AppContext } from '../frame/app-context.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage } from '../words/words.tsx'
import { useComing } from './countdown/end.ts'
import { MoreButton } from './more-button.tsx'
import { partCode } from './part-code.ts'
import type { PartProps } from './part-props.ts'
import { mostRows, useRows, type PartRow } from './row.ts'

interface PartsProps {
  screen: OwnScreen
  /** What the screen is about around the slot in which they stand. */
  about?: Document
  /** Of each part; null while they load. */
  documents: Document[][] | null
  /** Of each part, what fetches more of it where there is more. */
  more?: ((() => Promise<void>) | undefined)[]
  /** Which of the rows are shown. */
  isShown?: (row: PartRow) => boolean
}

/** The parts of a screen that are there at the moment, one after the other. */
export function Parts({ screen, about, documents, more = [], isShown }: PartsProps) {
  const app = use(AppContext)
  const source: Document = { ...about, app }
  const shown = screen.parts.map((part, i) => ({ part, documents: documents?.[i] ?? null }))
  // All at once, and not each after the one above it.
  for (const { part } of shown) void partCode[part.part]?.fetch()
  if (!app) return null
  return shown.map(
    ({ part, documents }, i) =>
      isAsked(part.when, source) &&
      !(part.isOfDocuments && !documents) && (
        <Part
          key={i}
          part={part}
          // What is the student's own comes as the server's only document.
          source={part.path ? { ...source, ...documents?.[0] } : source}
          documents={documents ?? []}
          fetchMore={more[i]}
          isShown={isShown}
        />
      ),
  )
}

interface PartViewProps {
  part: ScreenPart
  /** The app and what else the part may draw a field of. */
  source: Document
  documents: Document[]
  fetchMore?: () => Promise<void>
  isShown?: (row: PartRow) => boolean
}

function Part({ part, source, documents, fetchMore, isShown }: PartViewProps) {
  const language = useLanguage()
  const all = useComing(part, useRows(part, source, documents)).slice(0, mostRows(part))
  const rows = isShown ? all.filter(isShown) : all
  // Where others are filtered away, it is the search that says so.
  if (rows.length === 0 && !fetchMore && (!part.empty || all.length > 0)) return null
  return (
    <section className="min-w-0 flex flex-col gap-3">
      {part.title && (
        <h2 dir="auto" className="text-18px/24px font-700 tracking-tight">
          {phraseIn(part.title, language)}
        </h2>
      )}
      {rows.length > 0 ? (
        <Drawn part={part} rows={rows} Heading={part.title ? 'h3' : 'h2'} />
      ) : (
        part.empty && <p className="text-15px/22px text-brand-muted">{phraseIn(part.empty, language)}</p>
      )}
      {fetchMore && <MoreButton fetchMore={fetchMore} />}
    </section>
  )
}

/** By its own kind, which a part never changes. */
function Drawn(props: PartProps) {
  const draw = partCode[props.part.part]!.useCode()
  return draw(props)
}
