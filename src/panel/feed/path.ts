/** Where the API keeps the feed of an app. */
export const feedPath = (appId: string) => `/apps/${appId}/feed`

export const feedStatsPath = (appId: string) => `${feedPath(appId)}/stats`
