import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { App, Product } from '../../../domain/generated/types.ts'
import { productsPath } from '../../product/product-path.ts'
import { productsAtOnce } from '../../product/read-products.ts'
import { usePages } from '../../resource/pages.ts'
import { missingProducts } from './missing-products.ts'
import { recommended, required, type Missing } from './missing.ts'
import { problemsAtom } from '../problems.ts'

/** What an app lacks before it is published, what is required first. Products count once they have been read. */
export function useMissing(app: App): Missing[] {
  const problems = useAtomValue(problemsAtom)
  const { items: products } = usePages<Product>(productsPath(app.id), productsAtOnce)
  return useMemo(
    () => [
      ...required(app, problems),
      ...recommended(app),
      ...(products ? missingProducts(app.id, products) : []),
    ],
    [app, problems, products],
  )
}
