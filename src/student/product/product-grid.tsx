import { memo, useId } from 'react'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { ProductCard } from './product-card.tsx'
import type { ShelfProps } from './shelf.tsx'

/** All covers side by side: what can be opened first, then what can be bought, then what is to come. */
export const ProductGrid = memo(function ProductGrid({ title, products, showProgress }: ShelfProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 px-4 @3xl:px-6">
      <h2 id={heading} className="text-18px/24px font-650 tracking-tight">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-3 gap-y-4 @3xl:grid-cols-[repeat(auto-fill,minmax(172px,1fr))] @3xl:gap-4">
        {byState(products).map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} showProgress={showProgress} />
          </li>
        ))}
      </ul>
    </section>
  )
})

function byState(products: HomeProduct[]): HomeProduct[] {
  const rank = { open: 0, locked: 1, soon: 2 }
  return products.toSorted((one, other) => rank[one.state] - rank[other.state])
}
