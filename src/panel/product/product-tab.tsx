import { useSearchParams } from 'react-router-dom'
import type { App } from '../../domain/generated/types.ts'
import { ModuleView } from './course/module-view.tsx'
import { ProductList } from './product-list.tsx'

/** Produtos: the app's products or, with `?product=` in the URL, the modules of one. */
export function ProductTab({ app }: { app: App }) {
  const [params] = useSearchParams()
  const productId = params.get('product')
  return productId ? (
    <ModuleView key={productId} app={app} productId={productId} />
  ) : (
    <ProductList app={app} />
  )
}
