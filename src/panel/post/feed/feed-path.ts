/** Where the API keeps the feed of an app. */
export const feedPath = (appId: string) => `/apps/${appId}/feed`

export const feedStatsPath = (appId: string) => `${feedPath(appId)}/stats`

export const feedCommentsPath = (appId: string, postId: string) => `${feedPath(appId)}/${postId}/comments`

/** One comment, whichever post it belongs to. */
export const feedCommentPath = (appId: string, id: string) => `${feedPath(appId)}/comments/${id}`
