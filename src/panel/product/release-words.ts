import type { Product } from '../../domain/generated/types.ts'

/** When a product opens, as its card says it; null for one that opens at once. */
export function releaseWords(
  product: Pick<Product, 'releaseType' | 'daysAfterPurchase' | 'releaseDate'>,
): string | null {
  const { releaseType, daysAfterPurchase: days, releaseDate } = product
  if (releaseType === 'DAYS_AFTER') return `Libera em ${days} ${days === 1 ? 'dia' : 'dias'}`
  if (releaseType !== 'EXACT_DATE' || !releaseDate) return null
  return `Libera em ${new Date(releaseDate).toLocaleDateString('pt-BR')}`
}
