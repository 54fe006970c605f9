import { entities, type EntityName } from '../../../domain/generated/entities.ts'
import { mounted } from '../../../domain/generated/mounted.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'

/** An entity that schemas alone describe, and what its list is searched, narrowed and sorted by. */
export interface SchemaEntity {
  entity: EntityDefinition
  search: string[]
  filters: string[]
  orders: string[]
}

/** The entities that a page of the panel lists without code of their own. */
export const schemaEntities: SchemaEntity[] = mounted.map(({ entity, ...list }) => ({
  ...list,
  entity: entities[entity as EntityName],
}))
