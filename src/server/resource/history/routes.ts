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
import { answer, answered } from '../answer.ts'
import { linkNames } from '../link.ts'
import { listRoute } from '../list.ts'
import { titleOf, withTitles } from '../reference/title.ts'
import type { ListedResource } from '../resource.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'
import { undoBatchRoute } from './batch.ts'
import { movedText, ownersOf } from './moved-text.ts'
import { documentColumn, listChanges, readLast, readToday, type ListedChange } from './queries.ts'
import { restoreRoutes } from './restore.ts'

interface ToldRow extends ListedChange {
  title: string
  /** In the list, and not in another one. */
  isThere: boolean
  /** What it is linked to today, if anything. */
  linked: string | null
  titles: Record<string, string>
  /** Of what was moved, from where to where. */
  moved: string | undefined
}

/**
 * `GET …/history`: what became of the documents of a list, of those that are gone too; with `gone` these alone, each as it went. Of one
 * of them `GET …/{id}/history`; and ways back.
 */
export function historyRoutes(api: FastifyInstance, context: Stores, resource: TableResource): void {
  const { entity, table, path, itemPath = path, parent, link } = resource
  const linked = link && { names: linkNames(resource), table, column: link.column }
  const changes: ListedResource<ToldRow> = {
    entity: { schema: answered('DocumentChange') },
    path: `${path}/history`,
    ...(parent && { parent }),
    listing: { search: [], filters: ['change', 'actor'], orders: [] },
    asked: { ...resource.asked, gone: { type: 'string', enum: ['true'] } },
    store: {
      async list(tx, siblings, selection, page) {
        const listed = await listChanges(tx, { name: entity.name, link: linked }, siblings, selection, page)
        if (!listed) return undefined
        return { ...listed, rows: await named(tx, resource, siblings, listed.rows) }
      },
      find: () => Promise.resolve(undefined),
    },
    served: answer('DocumentChange'),
    present: (row) => presentChange(entity, row),
  }
  listRoute(api, context, changes, false)
  const one = { table, column: documentColumn, param: 'id' }
  listRoute(api, context, { ...changes, path: `${itemPath}/:id/history`, parent: one }, false)
  restoreRoutes(api, context, resource)
  undoBatchRoute(api, context, resource)
}

/** Changes with what their documents are called, by today's name or their last where they do not say, and what is called by an id in them. */
async function named(tx: Transaction, resource: TableResource, app: Siblings, rows: ListedChange[]) {
  const { entity } = resource
  const owners = await ownersOf(tx, resource, app, rows)
  const ids = [...new Set(rows.map(({ documentId }) => documentId))]
  const today = await readToday(tx, resource, app, ids)
  const there = new Map(today.map((one) => [one.id, one]))
  const gone = await readLast(
    tx,
    app.creatorId,
    ids.filter((id) => !there.has(id)),
  )
  const titled = async (side: 'before' | 'after') => {
    const sides = rows.map((row) => ({ id: row.id, data: row[side], titles: {} as ToldRow['titles'] }))
    return await withTitles(tx, entity, app, sides)
  }
  const [old, now] = [await titled('before'), await titled('after')]
  return rows.map((row, i): ToldRow => {
    const id = row.documentId
    const present = there.get(id)
    const data = { ...(present?.data ?? gone.get(id)), ...row.before, ...row.after }
    const titles = { ...old[i]!.titles, ...now[i]!.titles }
    return {
      ...row,
      title: titleOf(entity, data),
      isThere: present?.isHere ?? false,
      linked: present?.linked ?? null,
      titles,
      moved: movedText(row, owners),
    }
  })
}

/** A change as the team is told of it: without what is the server's own. */
function presentChange(entity: EntityDefinition, row: ToldRow): DocumentChange {
  const { id, documentId, change, actor, madeAt, before, after, cut, batch, together } = row
  const { title, titles, isThere, linked, moved } = row
  const schema = schemaFor('team', entity.schema)
  const names = Object.keys({ ...before, ...after }).map((name) => presentName(schema, name))
  const told = Object.keys(schema.properties!).filter((name) => names.includes(name))
  const [old, now] = [before, after].map((one) => whole(entity, one, told)) as [Document, Document]
  return {
    ...{ id, documentId, change: change as DocumentChange['change'], madeAt: madeAt.toISOString() },
    ...{ batch, together, inBulk: together > 1 },
    actor: actor as DocumentChange['actor'],
    ...{ isThere, linked },
    before: ['created', 'restored'].includes(change) ? null : (old as DocumentChange['before']),
    after: change === 'removed' ? null : (now as DocumentChange['after']),
    ...{ title, titles },
    changes: ['changed', 'published'].includes(change)
      ? [...differences(schema, old, now), ...cut.flatMap(cutOf(schema))]
      : moved
        ? [{ path: '', title: 'Lugar', text: moved, kind: 'text', before: null, after: null }]
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
