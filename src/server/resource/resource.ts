import type { FastifyRequest } from 'fastify'
import type { PendingQuery, Row } from 'postgres'
import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'

/** An entity whose documents belong to an app. Routes that are alike are made from this; only exceptions have code. */
export interface Resource {
  entity: EntityDefinition
  /** The table that holds it. */
  table: string
  /** What its rows are called in a table that holds several kinds of documents. */
  kind?: string
  /** Its list in the path below the app: `products`, `modules/:moduleId/lessons`. */
  path: string
  /** Where one document is, if not below its list. */
  itemPath?: string
  /** The routes that it has; all where absent. */
  verbs?: Verb[]
  /** What of the app it belongs to, if not to the app itself. */
  parent?: Parent
  /** A field that is a column: it names a document of another kind. */
  link?: Link
  /** Fields of text in which its list is searched; its table has a column `plain`. */
  search?: string[]
  /** Fields with choices by which its list is filtered. */
  filters?: string[]
  /** Orders in which its list can be asked for, a field each, with `-` the other way around; its table has a column `plain`. */
  orders?: string[]
  /** The order of its list; by default its own order, or else newest first. */
  sort?: Sort
  /** The column with the instant by which newest is told, where it has one; otherwise that is when it was made. */
  since?: string
  /** A select about the row `item`, whose columns are fields that nobody types in: counts, authors, what is inside. */
  figures?: (tx: Transaction, creatorId: string, appId: string) => PendingQuery<Row[]>
  /** What a served document has beyond its schema, and the schema of that. */
  more?: { schema: Record<string, Schema>; of: (row: ResourceRow) => Document }
}

export type Verb = 'list' | 'create' | 'read' | 'change' | 'remove'

/** By position; last or first made at the top; or last made, the pinned ones above all. */
type Sort = 'position' | 'newest' | 'oldest' | 'pinned'

/** The table of the parents, the column that names one, and its name in the path. */
interface Parent {
  table: string
  column: string
  param: string
}

/** Documents of the same app with the same link are siblings in an order. */
export interface Link {
  field: string
  column: string
  table: string
  /** The message where the field names no document of the app. */
  message: string
}

/** A document: what was edited, without defaults, and columns of its own. */
export interface ResourceRow {
  id: string
  data: Document
  position: number
  revision?: number
  /** False: a draft that lacks something, which students never see; absent where nothing can lack anything. */
  complete?: boolean
  createdAt: Date
  updatedAt: Date
  [column: string]: unknown
}

/** The documents of one list: those of an app, or of a parent in it. */
export interface Siblings {
  creatorId: string
  appId: string
  owner: { table: string; column: string; id: string }
}

/** The ids in the path of one document. */
export interface ItemParams {
  appId: string
  id: string
}

/** The order of a resource's list. */
export const sortOf = ({ entity, sort }: Resource): Sort => sort ?? (entity.ordered ? 'position' : 'newest')

/** The list of documents that a request is about, by the ids in its path. */
export function siblingsOf({ parent }: Resource, { creatorId, params }: FastifyRequest): Siblings {
  const ids = params as Record<string, string>
  const appId = ids.appId!
  const parentId = parent && ids[parent.param]
  if (!parentId) return { creatorId, appId, owner: { table: 'app', column: 'app_id', id: appId } }
  return { creatorId, appId, owner: { table: parent.table, column: parent.column, id: parentId } }
}

/** The paths of a resource's list and of one document, the names of the ids in each, and its OpenAPI tag. */
export function pathsOf({ path, itemPath = path }: Resource) {
  const [all, one] = [`/apps/:appId/${path}`, `/apps/:appId/${itemPath}/:id`]
  const names = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return { all, one, allParams: names(all), oneParams: names(one), tags: [path.split('/')[0]!] }
}

export const completeness: Record<string, Schema> = {
  isIncomplete: { type: 'boolean' },
  isHidden: { type: 'boolean' },
}

/**
 * The schema of a document of a resource as it is served; `isIncomplete` where it lacks something that has to be given,
 * `isHidden` where students do not see it until it is.
 */
export function servedSchema({ entity, more }: Resource): Schema {
  return editedSchema(entity.schema, { ...completeness, ...more?.schema })
}

/**
 * The schema of a document as it is served to those who edit it, with fields of the answer alone. `unread` is what is stored
 * and cannot be read any more, by JSON pointer; absent where there is no such.
 */
export function editedSchema(schema: Schema, more: Record<string, Schema> = {}): Schema {
  const unread = { type: 'object', additionalProperties: true }
  return { ...schema, properties: { ...schema.properties, unread, ...more } }
}
