import type { FastifyReply } from 'fastify'
import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { schemaFor } from '../../domain/schema/audience.ts'
import { fieldsOf } from '../../domain/schema/field.ts'
import { unreadableValues } from '../../domain/schema/stored-document.ts'
import { notFound } from '../error/http-error.ts'
import { missingFields, servedDocument } from './document.ts'
import { etag } from './etag.ts'
import { keptWith } from './kept-with.ts'
import { rowLink } from './link.ts'
import type { ListedResource } from './resource.ts'
import type { ResourceRow, TableLayout } from './table-layout.ts'
import { digestOf, type ServedText } from './served-text.ts'
import type { StoredRow } from './store.ts'

type Presented = Pick<TableLayout, 'entity' | 'link' | 'more'>

/** A row as readers are served it: its document, with those of its columns that are read-only fields of the schema. */
export function presentRow({ entity, link, more }: Presented, row: ResourceRow): Document {
  const columns: Document = { id: row.id }
  for (const [name, field] of fieldsOf(entity.schema))
    if (field.readOnly && name in row) columns[name] = wireValue(row[name])
  const linked = link && { [link.field]: rowLink({ entity, link }, row) }
  const order = entity.ordered ? { order: row.position } : {}
  return {
    ...servedDocument(entity, row.data, { ...columns, ...linked, ...order }),
    ...more?.of(row),
  }
}

/** The same for editors: with `unread`, values that today's schema cannot read, and with `isIncomplete` where a required field is empty. */
export function editedRow(presented: Presented, row: ResourceRow): Document {
  const { entity } = presented
  return {
    ...presentRow(presented, row),
    ...unreadOf(entity, row.data),
    ...completenessOf(row, missingFields(entity, row.data).length > 0),
  }
}

/** The fields that tell editors of a row with required fields empty; none for a complete one. */
export function completenessOf({ complete = true }: ResourceRow, isLacking: boolean): Document {
  if (!complete) return { isIncomplete: true, isHidden: true }
  return isLacking ? { isIncomplete: true } : {}
}

/** The values of a stored document that today's schema cannot read, as `unread`; an empty object where there are none. */
export function unreadOf({ schema }: EntityDefinition, stored: Document): { unread?: Document } {
  const unreadable = unreadableOf(schema, stored)
  return Object.keys(unreadable).length > 0 ? { unread: unreadable } : {}
}

const unreadableOf = keptWith((schema: Schema, stored: Document) =>
  unreadableValues(schemaFor('team', schema), stored),
)

function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** Answers one document, with its revision as `ETag`; `more` goes beside it. */
export function sendRow<Row extends StoredRow>(
  reply: FastifyReply,
  resource: Pick<ListedResource<Row>, 'present' | 'presentOne'>,
  row: Row,
  more: Document = {},
): FastifyReply {
  const served = (resource.presentOne ?? resource.present)(row)
  return reply.header('etag', etag(revisionOf(row))).send({ ...served, ...more })
}

/** Fastify's own, for what is JSON already. */
export const jsonType = 'application/json; charset=utf-8'

/** The same where what is answered is text already. */
export function sendText(reply: FastifyReply, row: StoredRow, served: ServedText): FastifyReply {
  reply.digest = digestOf(served)
  return reply
    .header('etag', etag(revisionOf(row)))
    .type(jsonType)
    .send(served.text)
}

/** The revision of a row; what nobody can change has no column for it and stays the first. */
export function revisionOf({ revision = 1 }: StoredRow): number {
  return revision
}

/** Returns `value`. Throws 404 where there is none. */
export function requireFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw notFound()
  return value
}
