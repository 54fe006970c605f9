import { accessTo, type Membership } from './access.ts'
import type { Product } from './generated/types.ts'
import type { HomeProduct } from './site.ts'

/** The products that a member of the app sees at `now`, or a guest (null), each with whether it opens. None is begun. */
export function homeProducts(products: Product[], member: Membership | null, now: Date): HomeProduct[] {
  return products.flatMap((product) => {
    const access = accessTo(product, member, now)
    if (access.state === 'hidden') return []
    return [
      {
        id: product.id,
        name: product.name,
        description: product.description,
        type: product.type,
        imageUrl: product.image,
        state: access.state,
        progress: null,
        releaseAt: access.state === 'soon' ? (access.from?.toISOString() ?? null) : null,
        salesPageUrl: access.state === 'locked' ? product.salesPageUrl || null : null,
      },
    ]
  })
}
