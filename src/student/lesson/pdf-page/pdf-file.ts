import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import faxUrl from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url'
import photoUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the decoders of scanned pages stand, which the worker fetches by their names when it meets such a page. */
const decoders = [faxUrl, photoUrl].map((url) => url.slice(0, url.lastIndexOf('/') + 1))[0]!

/** Has the device keep what reads PDFs, as far as it keeps the app's code at all. */
export async function keepReader(): Promise<void> {
  await Promise.all([workerUrl, faxUrl, photoUrl].map((url) => fetch(url)))
}

/** A PDF that is open. */
export interface OpenPdf {
  pdf: PDFDocumentProxy
  /** Height of its first page in widths; the others are taken to be alike until they are drawn. */
  ratio: number
}

/**
 * Opens the PDF at `url`, of which it fetches what is read and no more. Answers what closes it, too. `pdf` rejects where it is
 * none, wants a password, or does not come.
 */
export function openPdf(url: string): { pdf: Promise<OpenPdf>; close: () => void } {
  const task = getDocument({
    url,
    disableAutoFetch: true,
    rangeChunkSize: 256 * 1024,
    // The worker's policy allows scripts of our own and nothing else.
    useWasm: false,
    wasmUrl: decoders,
    verbosity: 0,
  })
  const open = async (): Promise<OpenPdf> => {
    const pdf = await task.promise
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    return { pdf, ratio: height / width }
  }
  return { pdf: open(), close: () => void task.destroy() }
}
