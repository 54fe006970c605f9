import { connectionOrPause } from './connection.ts'

/**
 * Fetches a part of the program that is wanted on the screen. While nobody can be reached it waits, with what is typed beside
 * it left in peace; it rejects only where the server is there and does not have that part any more.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTime(load())
    } catch {
      // It may have come back between the two questions.
      if (await isServerThere()) return load()
      await connectionOrPause()
    }
  }
}

/** How long there may be no answer, in milliseconds. */
const patience = 20_000

function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => reject(new Error('No answer.')), patience)
    code.then(resolve, reject).finally(() => clearTimeout(end))
  })
}

const isServerThere = () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    // Whatever stands before it says so while it is away.
    ({ status }) => status < 500,
    () => false,
  )
