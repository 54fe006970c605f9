/** Only says that somebody signed in here, so that the first paint shows the right screen; the cookie decides. */
const mark = 'trilha-entered'

/** Whether somebody signed in here, as far as the device knows. */
export function readMark(): boolean {
  try {
    return localStorage.getItem(mark) === 'yes'
  } catch {
    return false
  }
}

/** Somebody signed in, or is here no more. */
export function writeMark(hasEntered: boolean): void {
  try {
    if (hasEntered) localStorage.setItem(mark, 'yes')
    else localStorage.removeItem(mark)
  } catch {
    // Without storage the next visit asks the server.
  }
}
