import type { FastifyRequest } from 'fastify'
import type { EntityDefinition } from '../../domain/schema/definition.ts'
import type { Place } from './queries.ts'

/** An entity whose documents belong to an app. */
export interface Resource {
  entity: EntityDefinition
  /** The table that holds it, and its name in the path: `product`, `products`. */
  table: string
  path: string
}

/** The ids in the path of one document. */
export interface ItemParams {
  appId: string
  id: string
}

/** Whose documents a request is about. */
export function placeIn(table: string, { creatorId, params }: FastifyRequest): Place {
  return { table, creatorId, appId: (params as ItemParams).appId }
}
