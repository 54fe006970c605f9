/** How long a browser may take with its database, in milliseconds; some never come to an end. */
const patience = 3000

/** What `work` comes to; rejects where that takes too long. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database stands still.')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
