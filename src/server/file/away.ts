/**
 * The file store is away, refuses us, or breaks off: what was asked of it did not happen, and may succeed later. `answerError` says
 * so as a 503, a job is tried again.
 */
export class FilesAway extends Error {
  code = 'FILES_AWAY'
  /** What it was, for whoever runs the server. */
  reason: string

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(`The file store failed: ${reason}`, { cause })
    this.reason = reason
  }
}
