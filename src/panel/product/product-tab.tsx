import { useSearchParams } from 'react-router-dom'
import type { App, Product } from '../../domain/generated/types.ts'
import { ModuleView } from './course/module-view.tsx'
import screen from '../../domain/generated/screens/lists/product.ts'
import { useIsLog } from '../history/log-address.ts'
import { lazyHistory } from '../history/noted-runs.tsx'
import { ListView } from '../list/list-view.tsx'
import { productListCode } from './product-list-code.tsx'
import { productsPath, productsPrefix, productsUrl } from './product-path.ts'
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

const ProductHistory = lazyHistory<Product, App>()

/** The products of an app, in the order in which students see them, read on as one scrolls. */
function ProductList({ app }: { app: App }) {
  const path = productsPath(app.id)
  if (useIsLog(productsPrefix))
    return (
      <ProductHistory
        {...{ screen, path }}
        home={productsUrl(app.id)}
        prefix={productsPrefix}
        code={productListCode}
        context={app}
      />
    )
  return (
    <ListView<Product, App>
      screen={screen}
      path={path}
      prefix={productsPrefix}
      place={app.slug}
      code={productListCode}
      context={app}
      pageSize={productsAtOnce}
    />
  )
}
