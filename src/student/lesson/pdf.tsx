import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { looks } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import { Cover } from '../cover/cover.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { useSizeText } from '../words/size.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { OpenLink } from '../file/open-link.tsx'
import type { MediumProps } from './medium-props.ts'
import type { PdfReaderProps } from './pdf-page/pdf-reader.tsx'

export interface PdfProps extends Pick<MediumProps, 'title' | 'content' | 'position' | 'onPlayer'> {
  /** Bytes; null where it is not known. */
  size: number | null
}

/** Its libraries are large, and few lessons need them. */
const PdfReader = lazy<ComponentType<PdfReaderProps>>(() =>
  import('./pdf-page/pdf-reader.tsx')
    .then(({ PdfReader }) => ({ default: PdfReader }))
    .catch(() => ({ default: NoReader })),
)

/** Without a network the reader may not come. */
function NoReader({ onFailed }: PdfReaderProps) {
  useEffect(onFailed, [onFailed])
  return null
}

/** A PDF: in place where it is a file of ours that can be read here, else a card that opens it. */
export function Pdf({ size, ...props }: PdfProps) {
  const { title, content } = props
  const phrases = usePhrases(lessonPhrases)
  const [step, setStep] = useState<'coming' | 'ready' | 'failed'>(() =>
    content.startsWith('/files/') && typeof Worker === 'function' ? 'coming' : 'failed',
  )
  const fail = useCallback(() => setStep('failed'), [])
  const label = say(phrases.pdf, { title })
  if (step === 'failed') return <PdfCard title={title} content={content} size={size} />
  return (
    <>
      {step === 'coming' && (
        <p
          role="status"
          className="h-[calc(100dvh-218px)] min-h-412px flex items-center justify-center gap-2 text-brand-muted"
        >
          <span aria-hidden="true" className="spin i-lucide-loader-circle size-20px" />
          {phrases.pdfComing}
        </p>
      )}
      <Suspense>
        <PdfReader {...props} label={label} onFailed={fail} onReady={() => setStep('ready')} />
      </Suspense>
    </>
  )
}

function PdfCard({ title, content, size }: Pick<PdfProps, 'title' | 'content' | 'size'>) {
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
        <OpenLink href={content} className={looks.main}>
          <span aria-hidden="true" className="i-lucide-external-link size-18px" />
          {phrases.openPdf}
        </OpenLink>
      </div>
    </div>
  )
}
