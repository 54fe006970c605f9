/** Names an app and the creator whose it is: queries are bounded by both. */
export interface AppKey {
  creatorId: string
  appId: string
}
