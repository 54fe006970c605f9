/** What of others a student can report, and whose author they can block. */
export const writtenKinds = ['community-post', 'community-comment', 'feed-comment'] as const

export type WrittenKind = (typeof writtenKinds)[number]

/** Names something that somebody wrote. */
export interface Written {
  kind: WrittenKind
  id: string
}

/** Why something is reported. */
export const reportReasons = ['spam', 'offence', 'improper', 'scam', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** Characters that the sentence of a report may have. */
export const reportLength = 500

/** What a student sends to report something; `text` is a sentence of theirs, or empty. */
export interface Report extends Written {
  reason: ReportReason
  text: string
}
