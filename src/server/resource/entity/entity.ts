import { entities, type EntityName } from '../../../domain/generated/entities.ts'
import { listedEntities } from '../../../domain/generated/listed-entities.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import type { ListedEntity } from '../../../domain/schema/list.ts'
import type { Listing } from '../resource.ts'

/** An entity that schemas alone describe, and what its list is searched, narrowed and sorted by. */
export interface SchemaEntity extends Listing {
  entity: EntityDefinition
  /** How spreadsheets are brought into its list, if they are. */
  import?: ListedEntity['import']
}

/** The entities that a page of the panel lists without code of their own. */
export const schemaEntities: SchemaEntity[] = listedEntities.map(({ entity, ...list }) => ({
  ...list,
  entity: entities[entity as EntityName],
}))
