/** Whether an error is PostgreSQL's about a value that a column does not take: it names that value. */
export function namesValue(error: unknown): error is Error & { code: string } {
  return error instanceof Error && /^22[\dA-Z]{3}$/.test(String((error as { code?: unknown }).code))
}

/**
 * An error as it may be printed, or kept with a job: of PostgreSQL's own the code, where it was thrown, and its words unless they name a
 * value; what it says beside them names the values of a row.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !/^[\dA-Z]{5}$/.test(code)) return error
  const told = new Error(namesValue(error) ? `PostgreSQL ${code}` : error.message)
  told.stack = `${told.name}: ${told.message}\n${placesOf(error)}`
  return Object.assign(told, { code })
}

/** From where an error was thrown, without what it says. */
export function placesOf({ stack = '' }: Error): string {
  return stack.slice(stack.indexOf('\n    at ') + 1)
}
