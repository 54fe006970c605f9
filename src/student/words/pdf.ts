import { phrases } from './words.tsx'

/** What the reader of PDFs says. */
export const pdfPhrases = phrases({
  'pt-BR': {
    page: 'Página',
    pageNumber: 'Página {number}',
    pages: 'de {count}',
    zoomIn: 'Aumentar',
    zoomOut: 'Diminuir',
    open: 'Abrir o PDF em outra aba',
  },
  'en-US': {
    page: 'Page',
    pageNumber: 'Page {number}',
    pages: 'of {count}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    open: 'Open the PDF in another tab',
  },
  'es-ES': {
    page: 'Página',
    pageNumber: 'Página {number}',
    pages: 'de {count}',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    open: 'Abrir el PDF en otra pestaña',
  },
})
