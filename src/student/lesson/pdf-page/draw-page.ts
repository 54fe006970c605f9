import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** As many pixels as a page is drawn with at most: cheap phones have room for a few such pages. */
const mostPixels = 4_000_000

/** A place of the page that leads somewhere, in shares of the page. */
export interface PageLink {
  href: string
  left: number
  top: number
  width: number
  height: number
}

/** A page as it was drawn. */
export interface DrawnPage {
  canvas: HTMLCanvasElement
  /** Its height in widths. */
  ratio: number
  /** What stands on it, for those who hear it. */
  text: string
  links: PageLink[]
}

/** Draws a page `width` pixels wide, or as wide as there is room for. Rejects where it cannot, and where `signal` ends it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const size = page.getViewport({ scale: 1 })
  const scale = Math.min(width / size.width, Math.sqrt(mostPixels / (size.width * size.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task.promise
    const [{ items }, notes] = await Promise.all([page.getTextContent(), page.getAnnotations()])
    const links: PageLink[] = []
    for (const { url, rect } of notes as { url?: string; rect: number[] }[]) {
      if (!url || !/^(https?|mailto):/.test(url)) continue
      const [left, bottom, right, top] = rect as [number, number, number, number]
      const [x1, y1] = size.convertToViewportPoint(left, bottom) as [number, number]
      const [x2, y2] = size.convertToViewportPoint(right, top) as [number, number]
      links.push({
        href: url,
        left: Math.min(x1, x2) / size.width,
        top: Math.min(y1, y2) / size.height,
        width: Math.abs(x2 - x1) / size.width,
        height: Math.abs(y2 - y1) / size.height,
      })
    }
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    return { canvas, ratio: size.height / size.width, text, links }
  } finally {
    signal.removeEventListener('abort', cancel)
    page.cleanup()
  }
}
