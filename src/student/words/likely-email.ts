import { phrases } from './words.tsx'

/** Beneath an e-mail that looks like a slip. */
export const likelyEmailPhrases = phrases({
  'pt-BR': { meant: 'Você quis dizer {email}?' },
  'en-US': { meant: 'Did you mean {email}?' },
  'es-ES': { meant: '¿Quisiste decir {email}?' },
})
