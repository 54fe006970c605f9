import { entities } from '../../domain/generated/entities.ts'
import type { Resource } from '../resource/resource.ts'
import { productFigures } from './queries.ts'

/** An app's products: nothing but what the schema says, and figures. */
export const products: Resource = {
  entity: entities.product,
  table: 'product',
  path: 'products',
  figures: productFigures,
}
