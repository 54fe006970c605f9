import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { extracted } from '../extract/extract.ts'
import { publicationOf } from '../stored-value.ts'
import { tableResource } from '../table.ts'
import type { TableLayout, TableResource } from '../table-layout.ts'
import type { SchemaEntity } from './entity.ts'
import { placeOf } from './place.ts'

/** What the API does with an entity that has no code, one of these: documents of one kind among others. */
export function schemaResource(
  { entity, import: _, ...listing }: SchemaEntity,
  all: EntityDefinition[] = [],
): TableResource {
  return tableResource({
    ...{ entity, listing, table: 'document', kind: entity.name, ...placeOf(entity, all) },
    hasHistory: true,
    extracted: extracted({ entity, ...listing }),
    inside: resourcesIn(entity.name, all),
    ...(entity.publication && published(entity)),
  })
}

/** Those of these entities whose documents belong to documents of the one with this name. */
export const resourcesIn = (name: string, all: EntityDefinition[]): TableResource[] =>
  all
    .filter(({ parent }) => parent === name)
    .map((entity) => schemaResource({ entity, search: [], filters: [], orders: [] }, all))

/** What is told of documents that are published on a day. */
const published = (entity: EntityDefinition): Pick<TableLayout, 'figures' | 'counted'> => ({
  figures: (tx) => tx`select ${publicationOf(tx, { entity })} as publication`,
  counted: { publication: publicationOf },
})
