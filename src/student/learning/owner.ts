/** Who is signed in here, for every tab: a tab of the student before must not send with the cookie of the next. */
const mark = 'trilha-student'

/** Lower-cased e-mail; null: nobody is. */
export function markOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(mark)
    else localStorage.setItem(mark, owner)
  } catch {
    // Without storage each tab knows its own.
  }
}

/** Who was marked last; null where nobody was. Throws where the browser stores nothing. */
export function markedOwner(): string | null {
  return localStorage.getItem(mark)
}

/** Whether this was left by somebody else than who comes now. */
export function isSomebodyElse(email: string): boolean {
  try {
    const before = markedOwner()
    return before !== null && before !== email.toLowerCase()
  } catch {
    return false
  }
}
