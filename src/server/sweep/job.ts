/** Jobs that take files away which nothing has any more. */
export interface SweepJobs {
  sweep: {
    /** Every night: also those of which nobody ever noted that they were let go. */
    isNight?: boolean
  }
}
