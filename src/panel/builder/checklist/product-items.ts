import { words } from '../../../domain/generated/screens/pages/builder-review.ts'
import type { Product } from '../../../domain/generated/types.ts'
import { productsUrl } from '../../product/product-path.ts'
import type { ChecklistItem } from './field-items.ts'

/** What an app's products lack, as items of the checklist. */
export function productItems(appId: string, products: Product[]): ChecklistItem[] {
  const line = (title: string, message: string, to: string): ChecklistItem => ({
    isRequired: false,
    title,
    message,
    where: words.products.title,
    to,
  })
  const edit = ({ id }: Product) => `/apps/${appId}/products/${id}/edit`
  if (products.length === 0) {
    const to = `/apps/${appId}/products/new`
    return [line(words.products.none, words.products.noneText, to)]
  }
  const active = products.filter(({ status }) => status === 'ACTIVE')
  if (active.length === 0) {
    return [line(words.products.noneActive, words.products.noneActiveText, edit(products[0]!))]
  }
  return active.flatMap((product) => [
    ...(product.type === 'COURSE' && product.lessonsCount === 0
      ? [line(product.name, words.products.noLessons, productsUrl(appId, product.id))]
      : []),
    ...(product.offerType === 'PAID' && !product.salesPageUrl
      ? [line(product.name, words.products.noSalesPage, edit(product))]
      : []),
  ])
}
