export type PostKind = 'community' | 'feed'

/** Where the API keeps the posts of an app of one kind, what it counts of them, and each comment, whichever post it belongs to. */
export function postPaths(kind: PostKind, appId: string) {
  const base = `/apps/${appId}/${kind}`
  return {
    posts: kind === 'community' ? `${base}/posts` : base,
    stats: `${base}/stats`,
    comments: `${base}/comments`,
  }
}

/** Where it keeps what was reported. */
export const reportedPath = (appId: string) => `/apps/${appId}/community/reported`
