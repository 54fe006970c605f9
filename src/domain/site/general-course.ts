import type { AppConfig } from '../generated/types.ts'
import type { OfferedProduct } from './home-product.ts'

/**
 * Modules without a product are a course of their own, open to everybody who is in the app: what is free, at once, by
 * the same rule as all products.
 */
export const generalId = 'geral'

const names = {
  'pt-BR': 'Aulas para todos',
  'en-US': 'Lessons for everyone',
  'es-ES': 'Clases para todos',
}

/** The general course as a product of the app, named in a language of the app. */
export function generalProduct(language: AppConfig['language']): OfferedProduct {
  return {
    id: generalId,
    name: names[language],
    description: '',
    type: 'COURSE',
    image: null,
    salesPageUrl: '',
    status: 'ACTIVE',
    offerType: 'FREE',
    releaseType: 'IMMEDIATE',
  }
}
