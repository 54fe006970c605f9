import { randomUUID } from 'node:crypto'
import { isSame } from '../../domain/schema/change.ts'
import { editedShape } from '../../domain/schema/served-shape.ts'
import { checkReferences } from './reference/check.ts'
import { lockDocuments } from './reference/queries.ts'
import { noteInside } from './reference/note-inside.ts'
import { settleReferrers } from './reference/settle-referrers.ts'
import { withTitles } from './reference/title.ts'
import { toldReferences } from '../../domain/schema/reference.ts'
import type { Schema } from '../../domain/schema/definition.ts'
import { HttpError } from '../error/http-error.ts'
import { chooseRows } from './selection/queries.ts'
import { checkLink } from './check-link.ts'
import { missingFields } from './document.ts'
import { notedStore } from './change/note.ts'
import { dataOf, documentOf, linkNames, linkOf } from './link.ts'
import { listingOf } from './listing.ts'
import {
  deleteRows,
  findRow,
  hasOther,
  insertRow,
  insertRows,
  listRows,
  lockRow,
  updateRow,
} from './queries.ts'
import type { Resource } from './resource.ts'
import type { Link, ResourceRow } from './table-layout.ts'
import type { Store } from './store.ts'
import type { TableLayout, TableResource } from './table-layout.ts'
import { editedRow, requireFound } from './row.ts'
import { tableRanks } from './table-order.ts'
import { takeAllUnique, takeUnique } from './unique/take.ts'

type Described = TableLayout &
  Pick<Resource, 'path'> &
  Partial<Pick<Resource, 'itemPath' | 'verbs' | 'parent' | 'listing' | 'counts' | 'hasHistory'>> &
  Pick<TableResource, 'followUp' | 'inside' | 'keep'>

/** What one asks for documents by: the id of what they link to, where what cannot be one names nothing either, or their word. */
const askedLink = ({ to }: Link): Schema =>
  to
    ? {
        ...{ type: 'string', format: 'uuid', minLength: 36 },
        'x-messages': { format: to.message, minLength: to.message },
      }
    : { type: 'string', maxLength: 200 }

/** What else a document says that refers to others. */
const titles: Schema = {
  type: 'object',
  description: 'Como se chama o que o documento nomeia, pelo id; o que não existe mais não está aqui.',
  additionalProperties: { type: 'string' },
}

const onlyOne = 'Isto já foi preenchido em outro lugar. Recarregue a página para ver o que está salvo.'

/** A resource whose documents a table holds as JSON, which asks nothing of them but their schema. */
export function tableResource(described: Described): TableResource {
  const { entity, link, more } = described
  const refers = toldReferences(entity.schema).length > 0
  const resource: TableResource = {
    listing: listingOf(entity),
    ...described,
    // Pages that were opened before the link got another name ask by the old one.
    asked: Object.fromEntries(linkNames(described).map((name) => [name, askedLink(link!)])),
    served: editedShape(entity, { ...more?.schema, ...(refers && { titles }) }),
    isKept: true,
    present: (row) => ({ ...editedRow(described, row), ...(refers && { titles: row.titles }) }),
    ranks: tableRanks,
    get store() {
      return store
    },
  }
  const store = described.hasHistory ? notedStore(described, storeOf(resource)) : storeOf(resource)
  return resource
}

/** The usual store: a table with the columns `id`, `creator_id`, `app_id`, `data` and, of what changes, `revision`. */
function storeOf(resource: TableResource): Store<ResourceRow> {
  const { entity } = resource
  return {
    async list(tx, siblings, selection, page) {
      const listed = await listRows(tx, resource, siblings, selection, page)
      // What students are told of others is another matter (`screen/seen-title.ts`).
      if (!listed || selection.isWhole) return listed
      return { ...listed, rows: await withTitles(tx, entity, siblings, listed.rows) }
    },
    async find(tx, siblings, id) {
      const row = await findRow(tx, resource, siblings, id)
      return row && (await withTitles(tx, entity, siblings, [row]))[0]
    },
    choose: (tx, siblings, chosen) => chooseRows(tx, resource, siblings, chosen),
    lock: (tx, siblings, id) => lockRow(tx, resource, siblings, id),
    documentOf: (row) => documentOf(resource, row),
    async insert(tx, siblings, document, given, named) {
      const linked = linkOf(resource, document)
      const id = await insertRow(tx, resource, siblings, dataOf(resource, document), { linked, id: given })
      if (!id) return id
      if (entity.single && (await hasOther(tx, resource, siblings, id))) throw new HttpError(409, onlyOne)
      await checkReferences(tx, entity, siblings, document, named)
      await checkLink(tx, resource, siblings, document)
      await takeUnique(tx, resource, { ...siblings, id }, document)
      return id
    },
    async insertAll(tx, siblings, documents) {
      const made = documents.map((document) => ({ id: randomUUID(), document }))
      const rows = made.map(({ id, document }) => ({ id, data: dataOf(resource, document) }))
      requireFound((await insertRows(tx, resource, siblings, rows)) || undefined)
      for (const document of documents) await checkReferences(tx, entity, siblings, document)
      await takeAllUnique(tx, resource, siblings, made)
      return made.map(({ id }) => id)
    },
    async update(tx, siblings, row, after) {
      const before = documentOf(resource, row)
      const isCompleted = row.complete === false && missingFields(entity, after).length === 0
      if (isSame(after, before) && !isCompleted) return
      await checkLink(tx, resource, siblings, after)
      await checkReferences(tx, entity, siblings, after, before)
      const linked = linkOf(resource, after)
      const isMoved = linked !== linkOf(resource, before)
      const data = dataOf(resource, after)
      await updateRow(tx, resource, siblings, row.id, { data, linked, isMoved, isWhole: isCompleted })
      await takeUnique(tx, resource, { ...siblings, id: row.id }, after, before)
    },
    async remove(tx, siblings, ids) {
      const kind = { ...siblings, name: entity.name }
      await settleReferrers(tx, kind, ids)
      const gone = await noteInside(tx, kind, ids)
      if (resource.keep && gone.length > 0) {
        await lockDocuments(tx, kind, ids)
        await resource.keep(tx, siblings.creatorId, gone)
      }
      return await deleteRows(tx, resource, siblings, ids)
    },
  }
}
