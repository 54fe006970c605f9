import { memo, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage, type DrawnPage } from './draw-page.ts'

export interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  /** Height in widths, as far as it is known. */
  ratio: number
  /** Pixels of the screen that it is to be drawn with, across. */
  width: number
  /** It is in view, or nearly. */
  isNear: boolean
  label: string
  onFailed: () => void
}

/** Pages that fly by are not drawn: milliseconds that one has to stay. */
const stay = 60

/** One page: its place from the beginning, its picture while it is near. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, ratio, width, isNear, label, onFailed } = props
  const host = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnPage | null>(null)
  const isKept = isNear && width > 0
  useEffect(() => {
    if (!isKept) return
    const ender = new AbortController()
    const timer = setTimeout(() => {
      drawPage(pdf, number, width, ender.signal).then(
        (page) => ender.signal.aborted || setDrawn(page),
        () => ender.signal.aborted || onFailed(),
      )
    }, stay)
    return () => {
      clearTimeout(timer)
      ender.abort()
    }
  }, [isKept, pdf, number, width, onFailed])
  const shown = isKept ? drawn : null
  const canvas = shown?.canvas
  useEffect(() => {
    const place = host.current
    if (canvas) place?.replaceChildren(canvas)
    else place?.replaceChildren()
  }, [canvas])
  return (
    <div
      data-page={number}
      role="group"
      aria-label={label}
      className="relative mb-[1.5%] w-full bg-[rgb(255_255_255)] shadow-sm"
      style={{ aspectRatio: `1 / ${drawn?.ratio ?? ratio}` }}
    >
      <div ref={host} aria-hidden="true" className="size-full [&>canvas]:block [&>canvas]:size-full" />
      {shown && <p className="sr-only">{shown.text}</p>}
      {shown?.links.map(({ href, left, top, width, height }, index) => (
        <a
          key={index}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={href}
          className="absolute"
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
        />
      ))}
    </div>
  )
})

const share = (part: number) => `${part * 100}%`
