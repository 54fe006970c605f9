import type { PendingQuery, Row } from 'postgres'
import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import type { Extracted } from './extract/extract.ts'
import type { Resource } from './resource.ts'
import type { StoredDocument } from './stored-value.ts'
import type { StoredRow } from './store.ts'

/** An entity whose documents a table holds as JSON: the usual store. */
export interface TableResource extends Resource<ResourceRow>, TableLayout {
  /** Those whose documents belong to documents of this one: they go with them, and come back with them. */
  inside?: TableResource[]
  /** Keeps what others have of these documents, or of what is in them, which are about to be removed. */
  keep?(tx: Transaction, creatorId: string, ids: string[]): Promise<void>
}

/** How a table holds documents. */
export interface TableLayout {
  entity: EntityDefinition
  table: string
  /** What its rows are called in a table that holds several kinds of documents. */
  kind?: string
  /** A field that is a column: it names a document of another kind, or says by a word of which list this one is. */
  link?: Link
  /** The order of its list; by default its own order, or else newest first. */
  sort?: Sort
  /** The column with the instant by which newest is told, where it has one; otherwise that is when it was made. */
  since?: string
  /** A select about the row `item`, whose columns are fields that nobody types in: counts, authors, what is inside. */
  figures?: (tx: Transaction, creatorId: string, appId: string) => PendingQuery<Row[]>
  /** Of fields of choice that nobody types in, what they are of the row `item`, for filters. */
  counted?: Record<string, (tx: Transaction, stored: StoredDocument) => PendingQuery<Row[]>>
  /** What of its documents is kept apart, from which its list is read once that is ready. */
  extracted?: Extracted
  /** What a served document has beyond its schema, and the schema of that. */
  more?: { schema: Record<string, Schema>; of: (row: ResourceRow) => Document }
}

/** By position; last or first made at the top; or last made, the pinned ones above all. */
type Sort = 'position' | 'newest' | 'oldest' | 'pinned'

/** Documents of the same app with the same link are siblings in an order. */
export interface Link {
  field: string
  column: string
  /** What it names by its id, and the message where the app has no such document; without this, it is a word of its own. */
  to?: { table: string; message: string }
}

/** A document: what was edited, without defaults, and columns of its own. */
export interface ResourceRow extends StoredRow {
  data: Document
  position: number
  /** False: a draft that lacks something, which students never see; absent where nothing can lack anything. */
  complete?: boolean
  createdAt: Date
  updatedAt: Date
  [column: string]: unknown
}

/** The order of a resource's list. */
export const sortOf = ({ entity, sort }: TableLayout): Sort =>
  sort ?? (entity.ordered ? 'position' : 'newest')
