import { readNote, writeNote } from '../../client/device/device-note.ts'

/** Who is signed in here, for every tab: a tab of the student before must not send with the cookie of the next. */
const mark = 'trilha-student'

/** Who is here in this tab, where there was no room to write it down. */
let unwritten: string | null = null

/** Notes who is signed in, by lower-cased e-mail; null for nobody. */
export function markOwner(owner: string | null): void {
  unwritten = null
  if (writeNote(mark, owner)) return
  // Without storage, or on a full disk, each tab knows its own; the mark of the student before takes no room to remove.
  unwritten = owner
  writeNote(mark, null)
}

/** Whether this student is the one who is here, as far as is known. */
export const isMarked = (owner: string) => (markedOwner() ?? unwritten) === owner

/** Who was marked last; null where nobody was, or the browser stores nothing. */
export const markedOwner = () => readNote(mark)

/** Whether this was left by somebody else than who comes now. */
export function isSomebodyElse(email: string): boolean {
  const before = markedOwner()
  return before !== null && before !== email.toLowerCase()
}
