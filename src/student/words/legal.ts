import { phrases } from './words.tsx'

/** The ways to the privacy notice and to the terms of use. */
export const legalPhrases = phrases({
  'pt-BR': { privacy: 'Privacidade', terms: 'Termos de uso' },
  'en-US': { privacy: 'Privacy', terms: 'Terms of use' },
  'es-ES': { privacy: 'Privacidad', terms: 'Términos de uso' },
})
