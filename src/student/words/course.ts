import { phrases } from './words.tsx'

/** What the course's screen says. */
export const coursePhrases = phrases({
  'pt-BR': {
    start: 'Começar agora',
    buy: 'Conhecer e comprar',
    closedTitle: 'Este conteúdo não está aberto para você',
    missingTitle: 'Conteúdo não encontrado',
    failedTitle: 'Não foi possível carregar o conteúdo',
  },
  'en-US': {
    start: 'Start now',
    buy: 'See more and buy',
    closedTitle: 'This content is not open to you',
    missingTitle: 'Content not found',
    failedTitle: 'The content could not be loaded',
  },
  'es-ES': {
    start: 'Empezar ahora',
    buy: 'Conocer y comprar',
    closedTitle: 'Este contenido no está abierto para ti',
    missingTitle: 'Contenido no encontrado',
    failedTitle: 'No se pudo cargar el contenido',
  },
})
