/** How long a server may be silent before what is kept serves in its place, in milliseconds: a page, and a file that has no other place. */
export const patience = { page: 8000, file: 30_000 }

/** What the server answers, unless it says nothing for `limit` milliseconds: rejects then, as without a network. */
export function answerWithin(asked: Promise<Response>, limit: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('No answer.')), limit)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
