import { words } from '../../domain/generated/screens/pages/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'

/** When a product opens, as its card says it; null for one that opens at once. */
export function releaseWords(
  product: Pick<Product, 'releaseType' | 'daysAfterPurchase' | 'releaseDate'>,
): string | null {
  const { releaseType, daysAfterPurchase: days, releaseDate } = product
  if (releaseType === 'DAYS_AFTER') return say(words.releaseDays, { count: days ?? 0 })
  if (releaseType !== 'EXACT_DATE' || !releaseDate) return null
  return say(words.releaseDate, { date: new Date(releaseDate).toLocaleDateString('pt-BR') })
}
