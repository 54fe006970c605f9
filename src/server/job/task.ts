import type { Sql } from '../database/connection.ts'
import type { FileStore } from '../file/store.ts'
import type { Postbox } from '../mail/postbox.ts'
import type { Push } from '../push/push.ts'

/** What jobs work with. */
export interface Workplace {
  sql: Sql
  /** The database is the embedded one. */
  ownsDatabase: boolean
  files: FileStore
  postbox: Postbox
  push: Push
}

/** Which try it is, from 1, and whether it is the last one. */
export interface Attempt {
  number: number
  isLast: boolean
}

/**
 * Does one job. It may be done more than once (a server may die on the way), so doing it again must be harmless. Where it
 * throws, it is tried again, after a longer and longer while.
 */
export type Task<T> = (payload: T, attempt: Attempt) => Promise<void>

export type Tasks<J> = { [N in keyof J]: Task<J[N]> }
