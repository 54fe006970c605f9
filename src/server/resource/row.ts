import type { FastifyReply } from 'fastify'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { notFound } from '../error/http-error.ts'
import { present } from './document.ts'
import { etag } from './etag.ts'
import type { ResourceRow } from './queries.ts'

/** A row as the API serves it. */
export function presentRow(entity: EntityDefinition, row: ResourceRow): Document {
  return present(entity, row.data, {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(entity.ordered ? { order: row.position } : {}),
  })
}

/** Answers one document, with its revision as `ETag`. */
export function sendRow(reply: FastifyReply, entity: EntityDefinition, row: ResourceRow): FastifyReply {
  return reply.header('etag', etag(row.revision)).send(presentRow(entity, row))
}

/** What was looked for. Throws 404 where it is not there. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}
