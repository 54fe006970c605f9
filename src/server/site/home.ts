import { accessTo } from '../../domain/access.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { Product } from '../../domain/generated/types.ts'
import type { HomeProduct } from '../../domain/site.ts'
import type { ResourceRow } from '../resource/resource.ts'
import { presentRow } from '../resource/row.ts'

/** The products that a guest sees, each with whether it opens. */
export function homeForGuest(rows: ResourceRow[], now: Date): HomeProduct[] {
  return rows.flatMap((row) => {
    const product = presentRow({ entity: entities.product }, row) as unknown as Product
    const access = accessTo(product, null, now)
    if (access.state === 'hidden') return []
    return [
      {
        id: product.id,
        name: product.name,
        description: product.description,
        type: product.type,
        imageUrl: product.image,
        state: access.state,
        // Progress begins with students.
        progress: null,
        releaseAt: access.state === 'soon' ? (access.from?.toISOString() ?? null) : null,
        salesPageUrl: access.state === 'locked' ? product.salesPageUrl || null : null,
      },
    ]
  })
}
