/** What the API says of a document to those who edit it. */
export interface Completeness {
  /** It lacks something that has to be given. */
  isIncomplete?: boolean
  /** It came out of a file without that: students do not see it until it is given. */
  isHidden?: boolean
}
