import screen from '../../domain/generated/screens/lists/product.ts'
import type { App, Product } from '../../domain/generated/types.ts'
import { ListView } from '../list/list-view.tsx'
import { productListCode } from './product-list-code.tsx'
import { productsPath } from './product-path.ts'
import { productsAtOnce } from './read-products.ts'

/** The products of an app, in the order in which students see them, read on as one scrolls. */
export function ProductList({ app }: { app: App }) {
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
