/** Where the API keeps the community of an app. */
export const postsPath = (appId: string) => `/apps/${appId}/community/posts`

export const commentsPath = (appId: string, postId: string) => `${postsPath(appId)}/${postId}/comments`

/** One comment, whichever post it belongs to. */
export const commentPath = (appId: string, id: string) => `/apps/${appId}/community/comments/${id}`

export const communityStatsPath = (appId: string) => `/apps/${appId}/community/stats`
