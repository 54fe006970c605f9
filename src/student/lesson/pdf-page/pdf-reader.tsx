import { useEffect, useRef, useState } from 'react'
import { say } from '../../../domain/text/say.ts'
import pdfPhrases from '../../../domain/generated/screens/words/pdf.ts'
import { usePhrases } from '../../words/words.tsx'
import type { Player } from '../player/player.ts'
import { openPdf, type OpenPdf } from './pdf-file.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { useNearPages } from './use-near-pages.ts'
import { useDrawnWidth } from './use-drawn-width.ts'
import { useZoom, zooms } from './use-zoom.ts'

export interface PdfReaderProps {
  /** Address of the file. */
  content: string
  /** How many pages stand before the one to begin with. */
  position: number
  /** Gets what tells which page is read, as of what plays in a lesson. */
  onPlayer?: (player: Player | null) => void
  /** What the whole is called. */
  label: string
  /** It cannot be read here. */
  onFailed: () => void
  /** Its pages are there. */
  onReady: () => void
}

/** A PDF within the lesson: its pages beneath each other, drawn as they come into view. */
export function PdfReader({ content, onFailed, onReady, ...props }: PdfReaderProps) {
  const [open, setOpen] = useState<OpenPdf | null>(null)
  const told = useRef({ onFailed, onReady })
  useEffect(() => {
    told.current = { onFailed, onReady }
  })
  useEffect(() => {
    let isCurrent = true
    const { pdf, close } = openPdf(content)
    pdf.then(
      (opened) => {
        if (!isCurrent) return
        setOpen(opened)
        told.current.onReady()
      },
      () => isCurrent && told.current.onFailed(),
    )
    return () => {
      isCurrent = false
      close()
    }
  }, [content])
  return open && <Pages {...props} {...open} content={content} onFailed={onFailed} />
}

function Pages(props: Omit<PdfReaderProps, 'onReady'> & OpenPdf) {
  const { pdf, ratio, content, label, position, onPlayer, onFailed } = props
  const phrases = usePhrases(pdfPhrases)
  const box = useRef<HTMLDivElement>(null)
  // What is kept of a medium is a number from 0 on: here the pages before the one that was read.
  const [first] = useState(() => Math.min(position + 1, pdf.numPages))
  const { near, current } = useNearPages(box, first)
  const { zoom, zoomTo } = useZoom(box)
  const width = useDrawnWidth(box, zoom)
  const goTo = (number: number) => {
    const page = box.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
    if (page && box.current) box.current.scrollTop = page.offsetTop
  }
  const place = useRef(first)
  useEffect(() => {
    place.current = current
  }, [current])
  const player = useRef(onPlayer)
  useEffect(() => {
    goTo(first)
    player.current?.({
      position: () => place.current - 1,
      isPlaying: () => true,
      seek: () => undefined,
      play: () => undefined,
      setRate: () => undefined,
      close: () => undefined,
    })
    const tell = player.current
    return () => tell?.(null)
  }, [first])
  return (
    <>
      <PdfTools
        current={current}
        count={pdf.numPages}
        zoom={zoom}
        href={content}
        onPage={goTo}
        onZoom={zoomTo}
      />
      <div
        ref={box}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="relative h-[calc(100dvh-270px)] min-h-360px touch-pan-x touch-pan-y overflow-auto overscroll-contain border-y border-brand-border bg-brand-border p-[1.5%] @3xl:border-x @3xl:rounded-b-card"
        onKeyDown={({ key }) => {
          if (key === '+' || key === '=') zoomTo(zoom + zooms.step)
          if (key === '-') zoomTo(zoom - zooms.step)
        }}
      >
        <div style={{ width: `${zoom * 100}%` }}>
          {Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              ratio={ratio}
              width={width}
              isNear={near.has(index + 1)}
              label={say(phrases.pageNumber, { number: index + 1 })}
              onFailed={onFailed}
            />
          ))}
        </div>
      </div>
    </>
  )
}
