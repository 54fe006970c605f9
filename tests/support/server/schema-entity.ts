import type { Schema } from '../../../src/domain/schema/definition.ts'
import {
  schemaEntities as productEntities,
  type SchemaEntity,
} from '../../../src/server/resource/entity/entity.ts'
import { sampleOf } from '../schema-samples.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import type { Creator } from './test-server.ts'

/** Every entity that schemas alone describe, and one more, so that there always is one, to run a server with. */
export const schemaEntities: SchemaEntity[] = [...productEntities]
if (!schemaEntities.some(({ entity }) => entity.name === 'faq')) {
  const { entity, listed } = await compileFaq()
  schemaEntities.push({ ...listed, entity })
}

/** What one would rightly send to each route of these entities. */
export const schemaEntityBodies: Record<string, unknown> = Object.fromEntries(
  schemaEntities.flatMap(({ entity }) => {
    const all = `/api/apps/:appId/${entity.name}`
    const body = sampleOf(withoutPictures(entity.schema))
    return [
      [`POST ${all}`, body],
      [`PATCH ${all}/:id`, body],
      [`POST ${all}/bulk`, { action: 'remove', ids: [] }],
      ...(entity.ordered ? [[`PATCH ${all}/:id/order`, { order: 0 }]] : []),
    ]
  }),
)

/** Makes one document of each in an app; their ids by what stands before `:id` in a path. */
export async function createSchemaDocuments(
  creator: Creator,
  appId: string,
): Promise<Record<string, string>> {
  const made = await Promise.all(
    schemaEntities.map(async ({ entity: { name } }) => {
      const answer = await creator.call(
        'POST',
        `/apps/${appId}/${name}`,
        schemaEntityBodies[`POST /api/apps/:appId/${name}`],
      )
      return [name, answer.json().id as string] as const
    }),
  )
  return Object.fromEntries(made)
}

/** A picture has to be there before a document can name it. */
function withoutPictures(schema: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {}).filter(([, { format }]) => format !== 'image')
  return { ...schema, properties: Object.fromEntries(fields) }
}
