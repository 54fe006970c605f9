import { newId } from '../../domain/schema/new-id.ts'
import { call, callForAnswer, type Answer } from '../request/api.ts'
import { onlyIfStill } from '../request/revision.ts'
import { mayHaveArrived } from '../request/lost-answer.ts'

/** Calls that every entity answers alike. `path` is that of the list, such as `/apps/{id}/products`. */

/** What every document has. */
export interface Item {
  id: string
}

/** Part of a document, deep: what it names replaces what was. */
export type Change = Record<string, unknown>

/** The beginning of a list: as much as the server gives of it at once, unless told otherwise. */
export const fetchList = <T extends Item>(path: string) => call<T[]>(path)

/** All of a list, however many pages it takes: for lists of which everything is shown or counted. */
export async function fetchAll<T>(path: string): Promise<T[]> {
  const items: T[] = []
  let cursor: string | null = null
  do {
    const page: ListPage<T> = await fetchPage<T>(path, cursor, largestPage)
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor !== null)
  return items
}

/** What narrows a list, as its query string has it: `{ search: 'ana' }`. */
export type ListFilter = Record<string, string>

/** How many documents the server gives at once at most. */
const largestPage = 200

/** Some documents of a long list, at most 200. */
export interface ListPage<T> {
  items: T[]
  /** What asks for the next page; null on the last one. */
  cursor: string | null
  /** How many there are on all pages. */
  total: number
}

/** A page of a long list, or of what `filter` leaves of it: the first one without `cursor`. */
export async function fetchPage<T>(
  path: string,
  cursor: string | null,
  limit: number,
  filter: ListFilter = {},
): Promise<ListPage<T>> {
  const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor !== null && { cursor }) })
  const answer = await callForAnswer<T[]>(`${path}?${query}`)
  return { items: answer.data, cursor: answer.cursor, total: answer.total ?? answer.data.length }
}

/** All of a list, or of what `filter` leaves of it, as CSV. */
export const fetchSheet = (path: string, filter: ListFilter) =>
  call<string>(withFilter(`${path}/export`, filter))

/** The same as a workbook of Excel. */
export const fetchWorkbook = (path: string, filter: ListFilter) =>
  call<Blob>(withFilter(`${path}/export`, { ...filter, as: 'xlsx' }), { responseType: 'blob' })

/** A path with what narrows a list in its query string. */
export function withFilter(path: string, filter: ListFilter): string {
  const query = new URLSearchParams(filter).toString()
  return query ? `${path}?${query}` : path
}

export const fetchItem = <T extends Item>(path: string, id: string): Promise<Answer<T>> =>
  callForAnswer<T>(`${path}/${id}`)

/** Adds a document. Throws `ApiError`. */
export const createItem = async <T extends Item>(path: string, document: Change) =>
  (await createOnce<T>(path, document)).data

/** By list and document, the keys of what was sent and may have arrived, though no answer did. */
const unanswered = new Map<string, string>()

/** The same, with its revision. What got no answer is known again when it is sent again, so that it is there once. */
export async function createOnce<T>(path: string, document: Change): Promise<Answer<T>> {
  const sent = JSON.stringify([path, document])
  const key = unanswered.get(sent) ?? newId()
  unanswered.delete(sent)
  try {
    return await callForAnswer<T>(path, {
      method: 'POST',
      body: document,
      headers: { 'idempotency-key': key },
    })
  } catch (problem) {
    if (mayHaveArrived(problem)) unanswered.set(sent, key)
    throw problem
  }
}

/** Saves a change. With `etag`, throws `ApiError` 412 when that is not the newest revision. */
export const changeItem = <T extends Item>(path: string, id: string, change: Change, etag?: string | null) =>
  callForAnswer<T>(`${path}/${id}`, { method: 'PATCH', body: change, headers: onlyIfStill(etag) })

/** Deletes one document; the request outlives the page that made it. */
export const removeItem = (itemPath: string) => call<void>(itemPath, { method: 'DELETE', keepalive: true })

/** Moves a document to a place among its siblings, counted from 0, or among those of another `owner`, `{ moduleId }`. */
export const moveItem = <T extends Item>(path: string, id: string, order: number, owner: Change = {}) =>
  call<T>(`${path}/${id}/order`, { method: 'PATCH', body: { order, ...owner } })
