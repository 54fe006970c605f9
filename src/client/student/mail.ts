/** Path of the letters of an app. */
export const mailPath = (appId: string) => `/apps/${appId}/mails`
