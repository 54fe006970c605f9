import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import type { Cursor } from './page.ts'

/** Where documents are kept; with the rules of those that have some. */
export interface ReadStore<Row extends StoredRow = StoredRow> {
  /** A page of the documents that are asked for, and how many those are; undefined where the list is not the creator's. One query. */
  list(
    tx: Transaction,
    siblings: Siblings,
    selection: Selection,
    page: Page,
  ): Promise<Listed<Row> | undefined>
  find(tx: Transaction, siblings: Siblings, id: string): Promise<Row | undefined>
}

/** The same, where they can be changed. */
export interface Store<Row extends StoredRow = StoredRow> extends ReadStore<Row> {
  /** One document, locked until the transaction ends. */
  lock(tx: Transaction, siblings: Siblings, id: string): Promise<Row | undefined>
  /** The document that people edit, as it is stored. */
  documentOf(row: Row): Document
  /**
   * Adds a document at the end, under `id` where one is given, and answers its id; undefined where its list is not the creator's. Throws
   * where a rule is against it; what it names of what `named` does may be gone.
   */
  insert(
    tx: Transaction,
    siblings: Siblings,
    document: Document,
    id?: string,
    named?: Document,
  ): Promise<string | undefined>
  /** The same of many at once, in their order; answers their ids. Throws where a rule is against one of them. Absent where they are added one by one. */
  insertAll?(tx: Transaction, siblings: Siblings, documents: Document[]): Promise<string[]>
  /** Makes `after` of a locked document, by `change`; nothing where nothing changes. Throws as `insert` does. */
  update(tx: Transaction, siblings: Siblings, row: Row, after: Document, change: Document): Promise<unknown>
  /** The ids of those of these documents, or of those that are asked for, that are in the list, in their order. Absent where nothing is done to many at once. */
  choose?(tx: Transaction, siblings: Siblings, chosen: Chosen): Promise<string[]>
  /** Removes those of these documents that are in the list; answers how many. */
  remove(tx: Transaction, siblings: Siblings, ids: string[], how: Document): Promise<number>
  /** Changes that may be sent again under a key: what a document was made by one, and noting that. */
  saves?: {
    find(tx: Transaction, row: Row, key: string): Promise<Row | undefined>
    insert(tx: Transaction, row: Row, key: string): Promise<void>
  }
}

/** What a store answers of a list. */
export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** Which documents of a list. */
export interface Selection {
  /** Only those in whose searched fields all these words stand, however they are written. */
  search?: string
  /** Only those that have these answers, by field. */
  answers: Record<string, string | undefined>
  /** In one of its orders; by default in its usual one. */
  order?: string
  /** Only those that lack nothing and are published, as students see them: how many those are nobody asks. */
  isWhole?: boolean
  /** Only those of these ids. */
  ids?: string[] | undefined
  /** When those are published; by default now. */
  at?: Date | undefined
}

/** Documents that something is done to. */
export type Chosen = { ids: string[] } | ({ selection: Selection } & Slice)

/** Of all that are asked for only so many, in the order of their ids, after one of them. */
export interface Slice {
  limit?: number
  after?: string
}

/** How many of them, and behind which place. */
export interface Page {
  limit: number
  after?: Cursor
}

/** What every stored document tells of itself. */
export interface StoredRow {
  id: string
  revision?: number
  /** Its place in a list (`page.ts`). */
  rank?: unknown
  createdText?: unknown
}

/** The documents of one list: those of an app, of a parent in it, or, where `appId` is empty, of the creator or of a parent that no app has. */
export interface Siblings {
  creatorId: string
  appId: string
  /** `kind` is what it is called in a table that holds several kinds of documents. */
  owner: { table: string; kind?: string; column: string; id: string }
}
