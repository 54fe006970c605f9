import type { FastifyInstance } from 'fastify'
import type { Difference, DocumentChange } from '../../../domain/generated/answer-types.ts'
import { documentFor, schemaFor } from '../../../domain/schema/audience.ts'
import { withDefaults } from '../../../domain/schema/defaults.ts'
import type { Document, EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import { differences } from '../../../domain/schema/difference.ts'
import { presentName } from '../../../domain/schema/present-form.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer } from '../answer.ts'
import { listRoute } from '../list.ts'
import { readDocuments } from '../reference/queries.ts'
import { titleOf, withTitles } from '../reference/title.ts'
import type { ListedResource } from '../resource.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'
import { undoBatchRoute } from './batch.ts'
import { documentColumn, listChanges, type ListedChange } from './queries.ts'
import { restoreRoutes } from './restore.ts'

type ToldRow = ListedChange & { title: string; titles: Record<string, string> }

/** `GET …/history`: what became of the documents of a list, of those that are gone too; of one of them `GET …/{id}/history`; and ways back. */
export function historyRoutes(api: FastifyInstance, context: Stores, resource: TableResource): void {
  const { entity, table, path, itemPath = path, parent } = resource
  const changes: ListedResource<ToldRow> = {
    entity: { schema: {} },
    path: `${path}/history`,
    ...(parent && { parent }),
    listing: { search: [], filters: [], orders: [] },
    asked: {
      change: { type: 'string', enum: ['created', 'changed', 'published', 'removed'] },
    },
    store: {
      async list(tx, siblings, selection, page) {
        const listed = await listChanges(tx, entity.name, siblings, selection, page)
        if (!listed) return undefined
        return { ...listed, rows: await named(tx, entity, siblings, listed.rows) }
      },
      find: () => Promise.resolve(undefined),
    },
    served: answer('DocumentChange'),
    present: (row) => presentChange(entity, row),
  }
  listRoute(api, context, changes)
  const one = { table, column: documentColumn, param: 'id' }
  listRoute(api, context, { ...changes, path: `${itemPath}/:id/history`, parent: one })
  restoreRoutes(api, context, resource)
  undoBatchRoute(api, context, resource)
}

/** Changes with what their documents are called, by today's name where they do not say, and what is called by an id in them. */
async function named(tx: Transaction, entity: EntityDefinition, app: Siblings, rows: ListedChange[]) {
  const ids = [...new Set(rows.map(({ documentId }) => documentId))]
  const today = await readDocuments(tx, { ...app, name: entity.name }, ids)
  const titled = async (side: 'before' | 'after') => {
    const sides = rows.map((row) => ({ id: row.id, data: row[side], titles: {} as ToldRow['titles'] }))
    return await withTitles(tx, entity, app, sides)
  }
  const [old, now] = [await titled('before'), await titled('after')]
  return rows.map((row, i): ToldRow => {
    const data = { ...today.find(({ id }) => id === row.documentId)?.data, ...row.before, ...row.after }
    return { ...row, title: titleOf(entity, data), titles: { ...old[i]!.titles, ...now[i]!.titles } }
  })
}

/** A change as the team is told of it: without what is the server's own. */
function presentChange(entity: EntityDefinition, row: ToldRow): DocumentChange {
  const { id, documentId, change, actor, madeAt, before, after, cut, batch, together, title, titles } = row
  const schema = schemaFor('team', entity.schema)
  const names = Object.keys({ ...before, ...after }).map((name) => presentName(schema, name))
  const told = Object.keys(schema.properties!).filter((name) => names.includes(name))
  const [old, now] = [before, after].map((one) => whole(entity, one, told)) as [Document, Document]
  return {
    ...{ id, documentId, change: change as DocumentChange['change'], madeAt: madeAt.toISOString() },
    ...{ batch, together, inBulk: together > 1 },
    actor: actor as DocumentChange['actor'],
    before: change === 'created' ? null : (old as DocumentChange['before']),
    after: change === 'removed' ? null : (now as DocumentChange['after']),
    ...{ title, titles },
    changes: ['changed', 'published'].includes(change)
      ? [...differences(schema, old, now), ...cut.flatMap(cutOf(schema))]
      : [],
  }
}

/** Of a field that was too long to be kept, that it was touched. */
const cutOf =
  ({ properties }: Schema) =>
  (stored: string): Difference[] => {
    const [name, title] = [stored, properties![stored]?.title]
    return title
      ? [
          {
            path: `/${name}`,
            title,
            text: 'mudou, e é longo demais para ficar guardado aqui',
            kind: 'text',
            before: null,
            after: null,
          },
        ]
      : []
  }

/** Of a stored document these fields, as they read; null where nothing is said. */
function whole({ schema }: EntityDefinition, stored: Document, names: string[]): Document {
  const read = documentFor('team', schema, withDefaults(schema, readableDocument(schema, stored)))
  return Object.fromEntries(names.map((name) => [name, read[name] ?? null]))
}
