import { useId, useState } from 'react'
import { OpenLink } from '../../file/open-link.tsx'
import { say } from '../../../domain/text/say.ts'
import pdfPhrases from '../../../domain/generated/screens/words/pdf.ts'
import { useLanguage, usePhrases } from '../../words/words.tsx'
import { zooms } from './use-zoom.ts'

export interface PdfToolsProps {
  current: number
  count: number
  zoom: number
  /** The file itself. */
  href: string
  onPage: (number: number) => void
  onZoom: (zoom: number) => void
}

/** What can be done with a PDF: to another page, larger, smaller, out of the app. */
export function PdfTools({ current, count, zoom, href, onPage, onZoom }: PdfToolsProps) {
  const phrases = usePhrases(pdfPhrases)
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  const id = useId()
  /** What is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const number = Number(typed)
    if (typed && Number.isInteger(number)) onPage(Math.min(count, Math.max(1, number)))
    setTyped(null)
  }
  return (
    <div className="flex items-center gap-1 px-4 py-1 @3xl:px-0">
      <form
        className="flex items-center gap-6px text-14px/20px tabular-nums"
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <label htmlFor={id} className="sr-only @md:not-sr-only">
          {phrases.page}
        </label>
        <input
          id={id}
          inputMode="numeric"
          value={typed ?? current}
          className="h-44px w-56px border border-brand-muted rounded-control bg-brand-background text-center text-16px text-brand-text"
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onFocus={({ target }) => target.select()}
          onBlur={go}
        />
        <span>{say(phrases.pages, { count })}</span>
      </form>
      <span className="flex-1" />
      <Tool
        label={phrases.zoomOut}
        icon="i-lucide-zoom-out"
        isOff={zoom <= zooms.least}
        onClick={() => onZoom(zoom - zooms.step)}
      />
      <span className="min-w-44px text-center text-13px/18px text-brand-muted tabular-nums">
        {percent.format(zoom)}
      </span>
      <Tool
        label={phrases.zoomIn}
        icon="i-lucide-zoom-in"
        isOff={zoom >= zooms.most}
        onClick={() => onZoom(zoom + zooms.step)}
      />
      <OpenLink href={href} className={tool}>
        <span aria-hidden="true" className="i-lucide-external-link size-20px" />
        <span className="sr-only">{phrases.open}</span>
      </OpenLink>
    </div>
  )
}

const tool =
  'press grid size-44px shrink-0 place-items-center rounded-control text-brand-text hover:bg-brand-primary-soft aria-disabled:opacity-40'

interface ToolProps {
  label: string
  icon: string
  isOff: boolean
  onClick: () => void
}

function Tool({ label, icon, isOff, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      className={tool}
      onClick={onClick}
    >
      <span aria-hidden="true" className={`${icon} size-20px`} />
    </button>
  )
}
