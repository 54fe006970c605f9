/** Has the database let go of what was removed. */
export interface WipeJobs {
  wipe: {
    /** Large tables too: whoever needs one waits for as long as that takes. */
    isNight?: boolean
  }
}
