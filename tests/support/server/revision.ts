/** The revision in the `ETag` of an answer; reads have a digest of their words behind it. */
export const revisionOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  /^"(\d+)/.exec(String(headers.etag))![1]!
