import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { App, Product } from '../../../domain/generated/types.ts'
import { productsPath } from '../../product/product-path.ts'
import { productsAtOnce } from '../../product/read-products.ts'
import { usePages } from '../../resource/pages.ts'
import { productItems } from './product-items.ts'
import { recommendedItems, requiredItems, type ChecklistItem } from './field-items.ts'
import { problemsAtom } from '../problems.ts'

/** The checklist of an app, required items first. Products are checked once they have been read. */
export function useChecklist(app: App): ChecklistItem[] {
  const problems = useAtomValue(problemsAtom)
  const { items: products } = usePages<Product>(productsPath(app.id), productsAtOnce)
  return useMemo(
    () => [
      ...requiredItems(app, problems),
      ...recommendedItems(app),
      ...(products ? productItems(app.id, products) : []),
    ],
    [app, problems, products],
  )
}
