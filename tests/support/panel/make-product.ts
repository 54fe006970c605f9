import { entities } from '../../../src/domain/generated/entities.ts'
import type { Product } from '../../../src/domain/generated/types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'

/** A product as the API answers it: the schema's defaults and no figures yet where `change` says nothing. */
export function makeProduct(change: Partial<Product> & { id: string }): Product {
  const at = new Date(Date.now() - 60_000).toISOString()
  return withDefaults(entities.product!.schema, {
    name: `Produto ${change.id}`,
    modulesCount: 0,
    lessonsCount: 0,
    duration: 0,
    studentsCount: 0,
    completion: 0,
    order: 0,
    createdAt: at,
    updatedAt: at,
    ...change,
  }) as unknown as Product
}
