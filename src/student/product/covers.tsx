import { memo, useId } from 'react'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { ProductCard } from './product-card.tsx'

interface CoversProps {
  title: string
  products: HomeProduct[]
  showProgress: boolean
  /** All side by side: what can be opened first, then what can be bought, then what is to come. Else a row that is swiped. */
  isGrid?: boolean
}

/** Covers under a title; nothing where there are none. */
export const Covers = memo(function Covers({ title, products, showProgress, isGrid = false }: CoversProps) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="px-4 text-18px/24px font-650 tracking-tight @3xl:px-6">
        {title}
      </h2>
      {/* Focusable, so that arrow keys scroll a row in which nothing can be opened. */}
      <ul tabIndex={isGrid ? undefined : 0} aria-labelledby={heading} className={isGrid ? grid : row}>
        {(isGrid ? byState(products) : products).map((product) => (
          <li
            key={product.id}
            className={isGrid ? 'min-w-0' : 'w-[40cqi] max-w-180px min-w-128px shrink-0 snap-start'}
          >
            <ProductCard product={product} showProgress={showProgress} />
          </li>
        ))}
      </ul>
    </section>
  )
})

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-3 gap-y-4 px-4 @3xl:grid-cols-[repeat(auto-fill,minmax(172px,1fr))] @3xl:gap-4 @3xl:px-6'
const row =
  'swipe flex scroll-px-4 gap-3 overflow-x-auto px-4 py-1 -my-1 @3xl:scroll-px-6 @3xl:gap-4 @3xl:px-6'

function byState(products: HomeProduct[]): HomeProduct[] {
  const rank = { open: 0, locked: 1, soon: 2 }
  return products.toSorted((one, other) => rank[one.state] - rank[other.state])
}
