/** A letter to a student, as the list has it. Instants are ISO strings. */
export interface Mail {
  id: string
  recipient: string
  subject: string
  /** `outbox`: a file in the server's data folder, where there is no mail server. */
  status: 'waiting' | 'sent' | 'outbox' | 'failed'
  /** What kept it from going out, the last time. */
  problem: string | null
  createdAt: string
  sentAt: string | null
}

/** The letter itself; its text goes once the link in it has ended. */
export interface WholeMail extends Mail {
  text: string | null
  link: string | null
}

/** Path of the letters of an app. */
export const mailPath = (appId: string) => `/apps/${appId}/mails`
