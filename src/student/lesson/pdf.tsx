import { say } from '../../domain/text/say.ts'
import { Cover } from '../cover/cover.tsx'
import { lessonPhrases } from '../words/lesson.ts'
import { useSizeText } from '../words/size.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { mainButton } from '../blank-page/blank-page.tsx'
import { OpenLink, quietButton } from '../file/open-link.tsx'

export interface PdfProps {
  title: string
  /** `/files/…` of ours, or a link to somewhere else. */
  content: string
  /** Bytes; null where it is not known. */
  size: number | null
}

/** A PDF: in place where the browser can show it whole, else a card that opens it. */
export function Pdf({ title, content, size }: PdfProps) {
  const phrases = usePhrases(lessonPhrases)
  return content.startsWith('/files/') && canShowInPlace() ? (
    <>
      <iframe
        src={content}
        title={say(phrases.pdf, { title })}
        className="block h-[calc(100dvh-230px)] min-h-360px w-full border border-brand-border bg-brand-card @3xl:rounded-card"
      />
      <div className="flex justify-end px-4 pt-3 @3xl:px-0">
        <OpenLink href={content} className={quietButton}>
          <span aria-hidden="true" className="i-lucide-external-link size-18px" />
          {phrases.openPdf}
        </OpenLink>
      </div>
    </>
  ) : (
    <PdfCard title={title} content={content} size={size} />
  )
}

function PdfCard({ title, content, size }: PdfProps) {
  const [words, phrases] = [useWords(), usePhrases(lessonPhrases)]
  const sizeText = useSizeText()
  return (
    <div className="overflow-hidden border-b border-brand-border bg-brand-card @3xl:border @3xl:rounded-card">
      <div className="aspect-21/9 w-full">
        <Cover title={title} imageUrl={null} bare />
      </div>
      <div className="flex flex-wrap items-center gap-4 p-4">
        <span aria-hidden="true" className="i-lucide-file-text size-32px text-brand-primary-text" />
        <p className="min-w-0 flex-1">
          <span className="block break-words font-600">{title}</span>
          <span className="block text-13px/18px text-brand-muted">
            {words.lessonPDF}
            {size !== null && ` · ${sizeText(size)}`}
          </span>
        </p>
        <OpenLink href={content} className={mainButton}>
          <span aria-hidden="true" className="i-lucide-external-link size-18px" />
          {phrases.openPdf}
        </OpenLink>
      </div>
    </div>
  )
}

/** Phones show no PDF in a page, or its first page only. */
function canShowInPlace(): boolean {
  return navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches
}
