/** Has the database let go of what was removed. */
export interface WipeJobs {
  wipe: {
    /** Of the tables that are not written anew. */
    isNight?: boolean
  }
}
