import { Bell } from '../../client/device/listen.ts'

/**
 * What the app's own requests say of the connection; the device is believed only where it says that there is none. `late`: a
 * request has had no answer for a while, and what is kept shows meanwhile. `blank`: the same, with nothing to show for it.
 * `cut`: the last request got no answer at all.
 */
export type Connection = 'there' | 'late' | 'blank' | 'cut'

/** Silence that is worth a word, in milliseconds. */
const patience = 3000

let isCut = false
let silent = 0
let blanks = 0
const bell = new Bell()

/** How the connection is at this moment. */
export function currentConnection(): Connection {
  if (isCut || !navigator.onLine) return 'cut'
  return silent === 0 ? 'there' : blanks > 0 ? 'blank' : 'late'
}

/** Says whether the server has just answered. */
export function noteConnection(isThere: boolean): void {
  isCut = !isThere
  bell.ring()
}

/** Calls its listener after every change until the returned function is called. */
export const onConnection = bell.hear

/** Counts a place that has nothing to show yet, until the returned function is called. */
export function countBlank(): () => void {
  blanks++
  bell.ring()
  return () => {
    blanks--
    bell.ring()
  }
}

/** Waits for what asks the server; when it takes long, that tells of the connection. */
export async function noteSilence<T>(asked: Promise<T>): Promise<T> {
  let isSilent = false
  const late = setTimeout(() => {
    isSilent = true
    silent++
    bell.ring()
  }, patience)
  try {
    return await asked
  } finally {
    clearTimeout(late)
    if (isSilent) {
      silent--
      bell.ring()
    }
  }
}
