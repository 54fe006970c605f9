import { closedObject } from './closed-object.ts'
import type { FastifyReply } from 'fastify'
import { badInput } from '../error/http-error.ts'
import { packCursor, unpackCursor } from './cursor.ts'

/** What asks for a page of a long list, for the schema of its query string. */
export const pageFields = {
  limit: { type: 'integer', minimum: 1, maximum: 200 },
  cursor: { type: 'string', maxLength: 600 },
}

/** The schema of a query string that asks for a page and nothing else. */
export const pageQuery = closedObject({}, pageFields)

export interface PageQuery {
  limit?: number
  cursor?: string
}

/** The place of a row in a list that is ordered by a rank, an instant and its id. */
export interface Cursor {
  /** Its position in a list that has positions; where posts can be pinned, 1 of a pinned one; by what one sorts; else 0. */
  rank: string
  /** The instant as PostgreSQL writes it, to the microsecond. */
  createdAt: string
  id: string
}

/** Rows of a page where nobody says how many. */
export const defaultLimit = 100
/** An instant as PostgreSQL writes it. */
export const instantPattern = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The page that a query string asks for; `ranks` is what the cursor's rank looks like, `order` that in which the list is read.
 * Throws 400 on a cursor that we have not given out for it.
 */
export function readPage(
  { limit = defaultLimit, cursor }: PageQuery,
  ranks = /^\d{1,9}$/,
  order = '',
): { limit: number; after?: Cursor } {
  return cursor ? { limit, after: readCursor(cursor, ranks, order) } : { limit }
}

function readCursor(text: string, ranks: RegExp, order: string): Cursor {
  const [rank = '', createdAt = '', id = '', of = order] = unpackCursor(text)
  const isOurs = of === order && ranks.test(rank) && rank.isWellFormed()
  if (isOurs && isInstant(rank) && isInstant(createdAt, true) && uuid.test(id)) return { rank, createdAt, id }
  throw badInput({ '/cursor': 'Não foi possível continuar a lista. Recarregue a página.' })
}

/** Whether a text that looks like an instant, or has to be one, is on a day that there is. */
function isInstant(text: string, mustBe = false): boolean {
  return instantPattern.test(text) ? !Number.isNaN(Date.parse(text)) : !mustBe
}

/** Where a row stands, for the next page of the same list. */
export function placeOf(row: { id: string; rank?: unknown; createdText?: unknown }): Cursor {
  return { rank: String(row.rank ?? 0), createdAt: row.createdText as string, id: row.id }
}

/** Where a row stands. `createdText` is its instant as PostgreSQL writes it; `rank` counts in a list that is ordered by one. */
export function cursorOf(row: { id: string; rank?: unknown; createdText?: unknown }, order = ''): string {
  const { rank, createdAt, id } = placeOf(row)
  return packCursor([rank, createdAt, id, order])
}

/** Tells how many rows there are and, where the list goes on, the address of the next page. */
export function linkNext(reply: FastifyReply, cursor: string | null, total: number): void {
  reply.header('x-total-count', total)
  if (cursor === null) return
  const [path = '', query] = reply.request.url.split('?')
  const next = new URLSearchParams(query)
  next.set('cursor', cursor)
  reply.header('link', `<${path}?${next}>; rel="next"`)
}
