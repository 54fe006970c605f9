import { entities } from '../../domain/generated/entities.ts'
import type { Product } from '../../domain/generated/types.ts'
import { homeProducts } from '../../domain/home-product.ts'
import type { HomeProduct } from '../../domain/site.ts'
import type { ResourceRow } from '../resource/resource.ts'
import { presentRow } from '../resource/row.ts'

/** The products that a guest sees, each with whether it opens. */
export function homeForGuest(rows: ResourceRow[], now: Date): HomeProduct[] {
  const products = rows.map((row) => presentRow({ entity: entities.product }, row) as unknown as Product)
  return homeProducts(products, null, now)
}
