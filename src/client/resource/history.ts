import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { call, callForAnswer } from '../request/api.ts'
import { onlyIfStill } from '../request/revision.ts'
import { addAnswers } from './bulk.ts'
import type { Item } from './resource.ts'

/** Calls about what became of documents. `path` is that of their list. */

/** Where what became of the document `id` is read, or of all in the list, those that are gone too. */
export const historyPath = (path: string, id?: string) => `${path}${id ? `/${id}` : ''}/history`

/** Whether a list's path is that of what became of documents. */
export const isHistory = (path: string) => path.endsWith('/history')

/** A change of a document. */
interface ChangeOf {
  documentId: string
  id: string
}

/** What came of bringing a document back; nothing where that was all. */
export interface Back {
  /** What of what was in it came back with it, and why the rest did not. */
  inside?: BulkAnswer
  /** How many had been made to forget any of that, and name it again. */
  /** How many came along that it cannot be without. */
  along?: number
  referrers?: number
}

/**
 * Undoes a change, or brings back what it removed. Throws `ApiError` 409 by field where that was changed again since, unless `fields`
 * says which go back; 412 where `etag` is not the newest revision.
 */
export const undoChange = <T extends Item>(
  path: string,
  { documentId, id }: ChangeOf,
  { fields, etag }: { fields?: string[]; etag?: string | null } = {},
) =>
  callForAnswer<T & Back>(`${historyPath(path, documentId)}/${id}/undo`, {
    method: 'POST',
    body: fields ? { fields } : {},
    headers: onlyIfStill(etag),
  })

/**
 * Undoes what was done to many documents at once, call after call, and answers what came of it: what was changed since stays, and
 * `refused` tells so. Throws `ApiError`.
 */
export async function undoBatch(path: string, batch: string): Promise<BulkAnswer> {
  let sum: BulkAnswer = { done: 0, skipped: 0 }
  let after: string | null | undefined
  do {
    const body = { ...(after && { after }), ...(sum.batch && { batch: sum.batch }) }
    const answer: BulkAnswer = await call(`${historyPath(path)}/batches/${batch}/undo`, {
      method: 'POST',
      body,
    })
    sum = addAnswers(sum, answer)
    after = answer.next
  } while (after)
  return sum
}

/** Makes a document what it was just after a change. Throws `ApiError`. */
export const restoreChange = <T extends Item>(
  path: string,
  { documentId, id }: ChangeOf,
  etag?: string | null,
) =>
  callForAnswer<T & Back>(`${historyPath(path, documentId)}/${id}/restore`, {
    method: 'POST',
    headers: onlyIfStill(etag),
  })
