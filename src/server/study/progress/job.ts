/** Counts anew how everybody in an app stands, after what is taught in it has changed. A trigger adds it: see 017-standing-due. */
export interface ProgressJobs {
  standing: { creatorId: string; appId: string }
}
