/** Jobs that keep what nobody needs any more from piling up. */
export interface PruneJobs {
  /** Every night. */
  prune: object
}
