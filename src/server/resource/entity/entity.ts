import { entities, type EntityName } from '../../../domain/generated/entities.ts'
import { listedEntities } from '../../../domain/generated/listed-entities.ts'
import { servedScreens } from '../../../domain/generated/served-screens.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { drawnFields, type ScreenPart, type ServedScreen } from '../../../domain/schema/own-screen.ts'
import type { ListedEntity } from '../../../domain/schema/list.ts'
import { textsOf } from '../listing.ts'
import type { Listing } from '../resource.ts'

/** An entity that schemas alone describe, and what its list is searched, narrowed and sorted by. */
export interface SchemaEntity extends Listing {
  entity: EntityDefinition
  /** How spreadsheets are brought into its list, if they are. */
  import?: ListedEntity['import']
}

/** The entities that a page of the panel lists without code of their own. */
export const schemaEntities: SchemaEntity[] = listedEntities.map(({ entity: name, ...list }) => {
  const entity = entities[name as EntityName]
  return { ...list, entity, drawn: drawnOf(entity, servedScreens) }
})

/** What these screens draw of the documents of an entity. */
export function drawnOf(
  { name, schema }: Pick<EntityDefinition, 'name' | 'schema'>,
  screens: ServedScreen[],
): SchemaEntity['drawn'] {
  const parts = screens.flatMap((screen) =>
    screen.parts.filter(({ entity }) => entity === name).map((part) => ({ part, isSearched: screen.search })),
  )
  const texts = parts.flatMap(({ part, isSearched }) => (isSearched ? drawnTexts({ schema }, part) : []))
  return {
    texts: [...new Set(texts)],
    orders: [...new Set(parts.flatMap(({ part: { order } }) => order ?? []))],
  }
}

/** The fields in which students search what a part draws: texts, and what names others, by what those are called. */
export function drawnTexts({ schema }: Pick<EntityDefinition, 'schema'>, part: ScreenPart): string[] {
  const fields = drawnFields(part)
  const named = fields.filter((name) => schema.properties![name]?.['x-refers'])
  return [...textsOf(schema).filter((name) => fields.includes(name)), ...named]
}
