import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'

/** Columns that are left out and named. */
const unreadShown = 5

interface ImportOverviewProps {
  data: SheetImport
  figures: (readonly [label: string, count: number])[]
  /** The columns are to be told otherwise. */
  onMap: () => void
}

/** What importing a list would do, in figures, and how it was read. */
export function ImportOverview({ data, figures, onMap }: ImportOverviewProps) {
  return (
    <>
      <dl
        className={`figures grid grid-cols-2 gap-3 ${figures.length === 5 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
      >
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col justify-between gap-1 rounded-control border border-border p-3"
          >
            <dt className="text-12px/16px text-text-muted">{label}</dt>
            <dd className="text-20px/28px font-semibold">{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-sunken px-3.5 py-3">
        <p className="min-w-50 flex-1">{columnWords(data)}</p>
        <Button size="sm" icon="i-lucide-columns-3" onClick={onMap}>
          {words.columns.adjust}
        </Button>
      </div>
    </>
  )
}

/** Which columns were read as what, and how many are left out. */
function columnWords({ titles, fields, columns, unread }: SheetImport): string {
  const read = fields.flatMap(({ field, title }) => {
    const places = columns[field]?.map((at) => `“${titles[at]?.title ?? ''}”`)
    return places ? `${title}: ${places.join(' + ')}` : []
  })
  const left = unread.slice(0, unreadShown).map((title) => `“${title}”`)
  const more =
    unread.length > left.length ? say(words.moreColumns, { count: unread.length - left.length }) : ''
  return say(words.read, { count: unread.length, read: read.join('; '), left: left.join(', '), more })
}
