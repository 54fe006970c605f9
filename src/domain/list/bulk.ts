/** Most rows of a list that one call may name. */
export const maxBulk = 1000

/** What came of something that was done to many rows; what was so already is skipped. */
export interface BulkAnswer {
  done: number
  skipped: number
  /** Letters about it were only filed, for there is no mail server. */
  isFiled?: boolean
}
