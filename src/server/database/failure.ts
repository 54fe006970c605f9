/** What befell a connection, by the name that tells it from others. */
export function failure(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code })
}

/** It is to be asked anew: what was prepared does not fit its tables any more, and nothing was done; or it only reads. */
export const stale = 'STATEMENT_STALE'
