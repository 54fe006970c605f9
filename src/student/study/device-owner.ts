/** Who is signed in here, for every tab: a tab of the student before must not send with the cookie of the next. */
const mark = 'trilha-student'

/** Who is here in this tab, where there was no room to write it down. */
let unwritten: string | null = null

/** Notes who is signed in, by lower-cased e-mail; null for nobody. */
export function markOwner(owner: string | null): void {
  unwritten = null
  try {
    if (owner === null) localStorage.removeItem(mark)
    else localStorage.setItem(mark, owner)
  } catch {
    // Without storage, or on a full disk, each tab knows its own; the mark of the student before takes no room to remove.
    unwritten = owner
    forgetMark()
  }
}

function forgetMark(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // Then there was none.
  }
}

/** Whether this student is the one who is here, as far as is known. */
export function isMarked(owner: string): boolean {
  try {
    const marked = markedOwner()
    return marked === owner || (marked === null && unwritten === owner)
  } catch {
    return unwritten === owner
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
