import type { Item } from '../../client/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'

/** A document of an entity that nothing is known of but its schema. */
export type Entity = Item & Document
