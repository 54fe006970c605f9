/** A few words that this device keeps under a name, for every tab. Where the browser stores nothing, there are none. */

export function readNote(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Writes it in place of the one before; nothing to write removes it. Says whether that was done: a disk may be full. */
export function writeNote(name: string, text: string | null): boolean {
  try {
    if (text) localStorage.setItem(name, text)
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

/** What a note holds as JSON; null where it holds none. */
export function parseNote(name: string): unknown {
  try {
    return JSON.parse(readNote(name) ?? 'null')
  } catch {
    return null
  }
}

/** Removes all whose names begin like this. */
export function removeNotes(prefix: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // There are none.
  }
}
