/** How long a browser may take with its database, in milliseconds; some never come to an end. */
const patience = 3000

/** The result of `work`; rejects when it takes longer than `patience`. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database stands still.')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
