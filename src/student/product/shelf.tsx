import { memo, useId } from 'react'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { ProductCard } from './product-card.tsx'

export interface ShelfProps {
  title: string
  products: HomeProduct[]
  showProgress: boolean
}

/** A titled row of covers that is swiped sideways; nothing when it is empty. */
export const Shelf = memo(function Shelf({ title, products, showProgress }: ShelfProps) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="px-4 text-18px/24px font-650 tracking-tight @3xl:px-6">
        {title}
      </h2>
      {/* Focusable, so that arrow keys scroll a row in which nothing can be opened. */}
      <ul
        tabIndex={0}
        aria-labelledby={heading}
        className="swipe flex scroll-px-4 gap-3 overflow-x-auto px-4 py-1 -my-1 @3xl:scroll-px-6 @3xl:gap-4 @3xl:px-6"
      >
        {products.map((product) => (
          <li key={product.id} className="w-[40cqi] max-w-180px min-w-128px shrink-0 snap-start">
            <ProductCard product={product} showProgress={showProgress} />
          </li>
        ))}
      </ul>
    </section>
  )
})
