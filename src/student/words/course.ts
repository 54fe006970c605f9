import { phrases } from './words.tsx'

/** What the course's screen says. */
export const coursePhrases = phrases({
  'pt-BR': { start: 'Começar agora' },
  'en-US': { start: 'Start now' },
  'es-ES': { start: 'Empezar ahora' },
})
