import type { FastifyRequest } from 'fastify'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { toldReferences } from '../../domain/schema/reference.ts'
import { editedShape } from '../../domain/schema/served-shape.ts'
import type { Transaction } from '../database/connection.ts'
import type { ReadStore, Selection, Siblings, Store, StoredRow } from './store.ts'

/** An entity as it can be listed and read: what is asked of it, where it is kept, and how it is served. */
export interface ListedResource<Row extends StoredRow = StoredRow> {
  entity: Pick<EntityDefinition, 'schema' | 'always'>
  /** Its list in the path: below the app, `products`, `modules/:moduleId/lessons`; with a slash at its beginning, of no app. */
  path: string
  /** Where one document is, if not below its list. */
  itemPath?: string
  /** What names one in its path, if not its id. */
  key?: string
  /** What of the app it belongs to, if not to the app itself. */
  parent?: Parent
  /** What its list can be asked for. */
  listing: Listing
  /** What its list can be asked for beyond that, or otherwise: the schemas of the query string. */
  asked?: Record<string, Schema>
  store: ReadStore<Row>
  /** Numbers about its list. */
  counts?: Counts
  /** How it stands in a spreadsheet, if not just as it is served. */
  sheet?: Sheet
  /** The order in which it is read where nobody says, if that is one of its orders. */
  usualOrder?: string
  /** Of fields that nobody fills in, what their rank looks like in a cursor; undefined where the instant says it all. */
  ranks?: Record<string, RegExp | undefined>
  /** A row as it is served in a list. */
  present(row: Row): object
  /** The same where it is served alone, where more is told of it then. */
  presentOne?(row: Row): object
  /** What `present` makes of a row it makes of that alone, and of its day: where the row says the same again, so does the answer. */
  isKept?: boolean
  /** The schema of that, where it is more than the entity's. */
  served?: Schema
  servedOne?: Schema
}

/** An entity with all its rules. Routes that are alike are made from this; only exceptions have code. */
export interface Resource<Row extends StoredRow = StoredRow> extends ListedResource<Row> {
  entity: EntityDefinition
  store: Store<Row>
  /** The routes that it has; all where absent. */
  verbs?: Verb[]
  /** What a new document gets beside what was sent, and what is told with it this once: a secret that we make. */
  made?(sent: Document): Document
  /** What follows once one was added or changed, in the same transaction. */
  followUp?(
    tx: Transaction,
    request: Pick<FastifyRequest, 'creatorId' | 'scheme'>,
    row: Row,
  ): Promise<unknown>
  /** What somebody is told was changed meanwhile: `Este aluno`. */
  called?: string
  /** How one is removed, if in several ways: the schemas of the query string. */
  removal?: Record<string, Schema>
  /** What can be done to many at once, by name, beside removing them. */
  bulk?: Record<string, BulkAction>
  /** What becomes of its documents is noted, and can be undone. */
  hasHistory?: boolean
  /** What of an app its students see changes with it. */
  changesSite?: boolean
}

/** What a list can be asked for: by fields of its entity. */
export interface Listing {
  title?: string
  /** The fields that it shows, which stand first in a spreadsheet. */
  columns?: string[]
  /** Fields of text in which it is searched. */
  search: string[]
  /** Fields by which it is filtered. */
  filters: string[]
  /** Orders in which it can be read, a field each, with `-` the other way around. */
  orders: string[]
  /** The fields of which many of its documents can be given a value. */
  sets?: string[]
  /** The fields by which others choose among its documents; absent where no field names those. */
  chosen?: string[]
  /** What students' screens draw of its documents: the texts in which students search, and the orders. */
  drawn?: { texts: string[]; orders: string[] }
}

/** Numbers about a list. */
interface Counts {
  /** Where they are, as the path of a list: `users/stats`. */
  path: string
  /** The schema of what is answered. */
  served: Schema
  /** They are of what the list is asked for. */
  isNarrowed?: boolean
  of(tx: Transaction, siblings: Siblings, selection: Selection): Promise<object>
}

/** How documents stand in a spreadsheet. */
export interface Sheet {
  /** The order of its lines, if not the usual one. */
  order?: string
  /** Fields that are told as another one, which has no column of its own: `{ status: 'effectiveStatus' }`. */
  seenAs?: Record<string, string>
  /** Columns beside the entity's fields. */
  more?: Record<string, Schema>
  /** What a document says in it. */
  of?(document: Document): Document
}

export type Verb = 'list' | 'create' | 'read' | 'change' | 'remove'

/** Something that is done to many documents at once. */
export interface BulkAction {
  /** What it takes beside them. */
  body?: Record<string, Schema>
  /** Does it to these, which are in the list; answers how many were not so already, or more than that. Throws where a rule is against it. */
  run(tx: Transaction, request: BulkRequest, ids: string[]): Promise<number | Omit<BulkAnswer, 'skipped'>>
  /** Before the first of several parts: throws where there is no room for all of these. */
  check?(tx: Transaction, request: BulkRequest, ids: string[]): Promise<void>
  /** Whether letters about it are only filed, for there is no mail server. */
  isFiled?: boolean
}

/** A request to do something to many documents. */
export type BulkRequest = FastifyRequest<{ Body: Record<string, unknown> }>

/** The table of the parents, what they are called in one that holds several kinds of documents, the column that names one, and its name in the path. */
export interface Parent {
  table: string
  kind?: string
  column: string
  param: string
}

/** The ids in the path of one document. */
export interface ItemParams {
  appId: string
  id: string
}

/** The list of documents that a request is about, by the ids in its path. */
export function siblingsOf(
  { path, parent }: Pick<ListedResource, 'path' | 'parent'>,
  { creatorId, params }: Pick<FastifyRequest, 'creatorId' | 'params'>,
): Siblings {
  const ids = params as Record<string, string>
  const appId = path.startsWith('/') ? '' : ids.appId!
  const parentId = parent && ids[parent.param]
  if (parentId) {
    const { table, kind, column } = parent
    return { creatorId, appId, owner: { table, kind, column, id: parentId } }
  }
  return { creatorId, appId, owner: outermost(creatorId, appId) }
}

/** The app that documents belong to, or where there is none (`''`) the account. */
export const outermost = (creatorId: string, appId: string): Siblings['owner'] =>
  appId === ''
    ? { table: 'creator', column: 'creator_id', id: creatorId }
    : { table: 'app', column: 'app_id', id: appId }

/** The paths of a resource's list and of one document. */
export function pathsOf({ path, itemPath = path, key }: Pick<ListedResource, 'path' | 'itemPath' | 'key'>) {
  return { all: inApp(path), one: `${inApp(itemPath)}/:${key ?? 'id'}` }
}

/** A path below the app, but for one that begins with a slash. */
export const inApp = (path: string): string => (path.startsWith('/') ? path : `/apps/:appId/${path}`)

/** What names the one document that a request is about. */
export const keyOf = (
  { key }: Pick<ListedResource, 'key'>,
  { params }: Pick<FastifyRequest, 'params'>,
): string => (params as Record<string, string>)[key ?? 'id']!

/** Whether its documents name others, whose titles are read besides. */
export const namesOthers = ({ entity }: Pick<ListedResource, 'entity'>): boolean =>
  toldReferences(entity.schema).length > 0

/** The schema of a document of a resource as its list serves it, and as it is served alone. */
export const servedIn = ({ entity, served }: Pick<ListedResource, 'entity' | 'served'>): Schema =>
  served ?? editedShape(entity)
export const servedAlone = (resource: ListedResource): Schema => resource.servedOne ?? servedIn(resource)
