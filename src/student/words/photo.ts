import { phrases } from './words.tsx'

/** What is said while a student frames their photo. */
export const photoPhrases = phrases({
  'pt-BR': {
    cut: 'Enquadrar a foto',
    cutHelp: 'Arraste e aproxime até ficar do seu jeito. No teclado: setas, + e −.',
    frame: 'Enquadramento',
    zoom: 'Aproximação',
    use: 'Usar esta foto',
  },
  'en-US': {
    cut: 'Frame the photo',
    cutHelp: 'Drag and zoom until it looks right. On a keyboard: arrows, + and −.',
    frame: 'Frame',
    zoom: 'Zoom',
    use: 'Use this photo',
  },
  'es-ES': {
    cut: 'Encuadrar la foto',
    cutHelp: 'Arrastra y acerca hasta que quede a tu gusto. En el teclado: flechas, + y −.',
    frame: 'Encuadre',
    zoom: 'Acercamiento',
    use: 'Usar esta foto',
  },
})
