/** The database is away for the moment: what its clients, the system and PostgreSQL call it. */
const absences = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECTION_SILENT',
  'CONNECTION_WAIT',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'STATEMENT_STALE',
  // Shut down, crashed, starting, out of connections; and tired of waiting for the rest of a transaction.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])

/** Whether what failed did so because the database could not be had, and may succeed when it can. */
export function isAbsence(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isAbsence)
  const { code, message, syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string }
  // Its socket is made anew with it.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // The queue's client has no code of its own for a connection that was lost. One that is lost while the queue begins to listen on it the
  // queue gives back twice.
  const lost =
    /^Connection terminated|not queryable$|^Release called on client which has already been released/
  return absences.has(code ?? '') || lost.test(message ?? '')
}
