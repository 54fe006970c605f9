/** Takes away files that hold somebody who is no more. */
export interface EraseJobs {
  forget: {
    /** Ids of letters, which may lie in the outbox. */
    letters: string[]
    /** Addresses, `/images/<name>`. */
    pictures: string[]
  }
}
