import type { FastifyReply } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import { notFound } from '../error/http-error.ts'
import { present } from './document.ts'
import { etag } from './etag.ts'
import type { Resource, ResourceRow } from './resource.ts'

type Presented = Pick<Resource, 'entity' | 'link' | 'more'>

/** A row as the API serves it: the document, and the row's columns that are read-only fields of the schema. */
export function presentRow({ entity, link, more }: Presented, row: ResourceRow): Document {
  const names = Object.entries(entity.schema.properties ?? {})
    .filter(([name, field]) => name in row && (field.readOnly || name === link?.field))
    .map(([name]) => name)
  const columns = Object.fromEntries(names.map((name) => [name, wireValue(row[name])]))
  const order = entity.ordered ? { order: row.position } : {}
  return { ...present(entity, row.data, { id: row.id, ...columns, ...order }), ...more?.of(row) }
}

function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** Answers one document, with its revision as `ETag`. */
export function sendRow(reply: FastifyReply, resource: Presented, row: ResourceRow): FastifyReply {
  return reply.header('etag', etag(revisionOf(row))).send(presentRow(resource, row))
}

/** The revision of a row; what nobody can change has no column for it and stays the first. */
export function revisionOf({ revision = 1 }: ResourceRow): number {
  return revision
}

/** What was looked for. Throws 404 where it is not there. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

/** The document that people edit: `data`, and the link that is a column. */
export function documentOf({ link }: Resource, row: ResourceRow): Document {
  return link ? { ...row.data, [link.field]: row[link.field] } : row.data
}

/** The link of a row; null where it has none. */
export function linkedOf({ link }: Resource, row: Document): string | null {
  return link ? ((row[link.field] as string | null | undefined) ?? null) : null
}

/** A document without its link: what `data` holds. */
export function dataOf({ link }: Resource, document: Document): Document {
  if (!link) return document
  const { [link.field]: _, ...data } = document
  return data
}
