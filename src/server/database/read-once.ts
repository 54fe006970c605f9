/**
 * Answers what `read` did the first time that it did not fail: what belongs to the code of this process stays as it was when another
 * release is unpacked over its files.
 */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return async () => {
    known ??= read()
    try {
      return await known
    } catch (error) {
      known = undefined
      throw error
    }
  }
}
