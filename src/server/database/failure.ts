/** What befell a connection, by the name that tells it from others. */
export function failure(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code })
}

/** What was prepared does not fit its tables any more. Nothing of it was done. */
export const stale = 'STATEMENT_STALE'
