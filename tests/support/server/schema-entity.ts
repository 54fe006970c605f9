import { randomUUID } from 'node:crypto'
import type { Document, EntityDefinition, Schema } from '../../../src/domain/schema/definition.ts'
import { titleField } from '../../../src/domain/schema/reference.ts'
import {
  schemaEntities as productEntities,
  type SchemaEntity,
} from '../../../src/server/resource/entity/entity.ts'
import { sampleOf } from '../schema-samples.ts'
import { placeOf } from '../../../src/server/resource/entity/place.ts'
import { pathsOf } from '../../../src/server/resource/resource.ts'
import { compileOwned } from '../../scripts/owned/compiled.ts'
import type { House } from './house.ts'
import type { Creator } from './test-server.ts'

/** Every entity that schemas alone describe, and some more, of everything that documents can belong to, to run a server with. */
export const schemaEntities: SchemaEntity[] = [...productEntities]
for (const one of (await compileOwned()).schemaEntities)
  if (!schemaEntities.some(({ entity }) => entity.name === one.entity.name)) schemaEntities.push(one)

const all = schemaEntities.map(({ entity }) => entity)
/** Where the API has the list of an entity, and one document. */
export const pathsOfEntity = (entity: EntityDefinition) => pathsOf(placeOf(entity, all))

/** A spreadsheet with one line. */
function sheetOf({ title }: { title: string }) {
  return Buffer.from(`${title};Outra coluna\r\nOnde entro?;x\r\n`)
}

/** What one would rightly send to each route of these entities. */
export const schemaEntityBodies: Record<string, unknown> = Object.fromEntries(
  schemaEntities.flatMap(({ entity, import: imported }) => {
    const { all, one } = pathsOfEntity(entity)
    const body = sampleOf(withoutNamed(entity.schema))
    return [
      [`POST /api${all}`, body],
      [`PATCH /api${one}`, body],
      [`POST /api${all}/bulk`, { action: 'remove', ids: [] }],
      [`POST /api${all}/referrers`, { ids: [] }],
      [`POST /api${all}/history/batches/:batchId/undo`, { batch: randomUUID() }],
      [`POST /api${one}/history/:changeId/undo`, { fields: [titleField(entity.schema)] }],
      ...(imported
        ? [
            [`POST /api${all}/imports`, sheetOf(entity)],
            [`PUT /api${all}/imports/:importId`, { state: 'write' }],
          ]
        : []),
      ...(entity.ordered ? [[`PATCH /api${one}/order`, { order: 0 }]] : []),
    ]
  }),
)

/**
 * Makes one document of each, the outer before the inner, and changes it; their ids by what stands before `:id` in a path, and by what
 * names one in a path, and those of the changes.
 */
export async function createSchemaDocuments(creator: Creator, house: House): Promise<House> {
  const made: House = {}
  const isMade = ({ parent }: EntityDefinition) => !all.some(({ name }) => name === parent) || made[parent!]
  for (let left = all; left.length > 0; left = left.filter(({ name }) => !made[name])) {
    for (const entity of left.filter(isMade)) {
      const { name, parent, schema } = entity
      const ids: House = { ...house, documentId: made[parent!]! }
      const list = pathsOfEntity(entity).all.replace(/:(\w+)/g, (_, param: string) => ids[param]!)
      const body = sampleOf(withoutNamed(schema)) as Document
      const { id } = (await creator.call('POST', list, body)).json() as { id: string }
      const title = titleField(schema)!
      await creator.call('PATCH', `${list}/${id}`, { [title]: `${String(body[title])}.` })
      const [change] = (await creator.call('GET', `${list}/${id}/history`)).json() as { id: string }[]
      const gone = await creator.call('POST', `${list}/bulk`, { action: 'remove', ids: [id] })
      const { batch } = gone.json() as { batch: string }
      await creator.call('POST', `${list}/history/batches/${batch}/undo`, {})
      Object.assign(made, { [name]: id, [`${name}Change`]: change!.id, [`${name}Batch`]: batch })
      if (!schemaEntities.find((one) => one.entity === entity)!.import) continue
      const headers = { 'content-type': 'text/csv' }
      const sheet = (await creator.call('POST', `${list}/imports`, sheetOf(entity), headers)).json() as {
        id: string
      }
      made[`${name}Import`] = sheet.id
    }
  }
  return made
}

/** A picture has to be there before a document can name it, and so has another document; and of some values there can be one. */
function withoutNamed(schema: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([, field]) => field.format !== 'image' && !field['x-refers'] && !field['x-unique'],
  )
  return { ...schema, properties: Object.fromEntries(fields) }
}
