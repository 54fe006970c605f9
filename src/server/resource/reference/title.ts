import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { referenceAt, referredIds, titleField, toldReferences } from '../../../domain/schema/reference.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { referredEntity } from '../referred-title.ts'
import { kindBeside } from './kind.ts'
import { readDocuments, type DocumentRow } from './queries.ts'

/** What documents of an entity are called. */
export function titleOf(entity: Pick<EntityDefinition, 'schema' | 'title'>, data: Document): string {
  const name = titleField(entity.schema)
  const title = name && readableDocument(entity.schema, data)[name]
  return typeof title === 'string' && title.trim() !== '' ? title : entity.title
}

/** These rows, each with the titles of what the team is told that it refers to, by id: what is gone has none. */
export async function withTitles<Row extends DocumentRow>(
  tx: Transaction,
  { schema }: EntityDefinition,
  app: { creatorId: string; appId: string },
  rows: Row[],
): Promise<Row[]> {
  const fields = toldReferences(schema)
  if (fields.length === 0 || rows.length === 0) return rows
  const named = rows.map(({ data }) => readableDocument(schema, data))
  const read = async (name: string, paths: string[][]) => {
    const ids = [...new Set(named.flatMap((one) => paths.flatMap((path) => referredIds(one, path))))]
    const found = ids.length > 0 ? await readDocuments(tx, kindBeside(app, name), ids) : []
    return found.map(({ id, data }) => [id, titleOf(referredEntity(name), data)] as const)
  }
  const byEntity = Map.groupBy(fields, (path) => referenceAt(schema, path).entity)
  const found = await together([...byEntity].map(([name, paths]) => read(name, paths)))
  const titles = new Map(found.flat())
  return rows.map((row, i) => {
    const ids = fields.flatMap((path) => referredIds(named[i]!, path)).filter((id) => titles.has(id))
    return { ...row, titles: Object.fromEntries(ids.map((id) => [id, titles.get(id)!])) }
  })
}
