/** Headers of a change that is meant for this revision alone; none where it is meant for any. */
export const onlyIfStill = (etag?: string | null): Record<string, string> =>
  etag ? { 'if-match': etag } : {}
