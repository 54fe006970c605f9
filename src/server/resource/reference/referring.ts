import { entities } from '../../../domain/generated/entities.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { innerEntities } from '../../../domain/schema/parent.ts'
import { referenceAt, referenceFields } from '../../../domain/schema/reference.ts'
import type { Transaction } from '../../database/connection.ts'
import { kindBeside } from './kind.ts'
import { listInside, type Kind, type Referring } from './queries.ts'

/** Documents of one entity that go, and who may name them: the documents that go as well are left out. */
interface Going {
  name: string
  gone: string[]
  fields: Referring[]
}

/** The documents `ids`, and then what goes with them, of entities that fields refer to. */
export async function referringTo(tx: Transaction, kind: Kind, ids: string[]): Promise<Going[]> {
  if (ids.length === 0) return []
  const inner = innerEntities(kind.name, Object.values(entities))
  const inside = inner.some((name) => referrersOf(name).length > 0) ? await listInside(tx, kind, ids) : {}
  // They come first: what needs them is told before anything in them is touched.
  const { [kind.name]: _, ...others } = inside
  const goes: Record<string, string[]> = { [kind.name]: ids, ...others }
  return Object.entries(goes).flatMap(([name, gone]) => {
    const fields = referrersOf(name).map(({ entity, path }): Referring => ({
      ...{ kind: kindBeside(kind, entity.name), entity, path },
      ...{ ids: gone, but: goes[entity.name] ?? [] },
    }))
    return fields.length > 0 && gone.length > 0 ? [{ name, gone, fields }] : []
  })
}

/** The fields of all entities that refer to documents of this one. */
function referrersOf(name: string): { entity: EntityDefinition; path: string[] }[] {
  return Object.values(entities).flatMap((entity) =>
    referenceFields(entity.schema)
      .filter((path) => referenceAt(entity.schema, path).entity === name)
      .map((path) => ({ entity, path })),
  )
}
