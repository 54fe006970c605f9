import { useSearchParams } from 'react-router-dom'
import type { App, Product } from '../../domain/generated/types.ts'
import { ModuleView } from './course/module-view.tsx'
import screen from '../../domain/generated/screens/lists/product.ts'
import { ListView } from '../list/list-view.tsx'
import { productListCode } from './product-list-code.tsx'
import { productsPath } from './product-path.ts'
import { productsAtOnce } from './read-products.ts'

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

/** The products of an app, in the order in which students see them, read on as one scrolls. */
function ProductList({ app }: { app: App }) {
  return (
    <ListView<Product, App>
      screen={screen}
      path={productsPath(app.id)}
      prefix="products-"
      place={app.slug}
      code={productListCode}
      context={app}
      pageSize={productsAtOnce}
    />
  )
}
