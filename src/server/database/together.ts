/** PostgreSQL: the transaction failed before, and only its end is heard. */
const afterFailure = '25P02'

/**
 * The answers to statements of one transaction, each sent without waiting for the one before. Where one fails, those behind it fail for
 * that alone, and which of them is heard of first says nothing: what is thrown is why.
 */
export async function together<T extends readonly unknown[] | []>(
  statements: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const all = await Promise.allSettled(statements)
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []))
  if (reasons.length > 0) throw reasons.find(({ code }) => code !== afterFailure) ?? reasons[0]
  return await Promise.all(statements)
}
