/**
 * Where this tab keeps what can be undone in the builder that it showed last: one place for all apps and people, so that nothing
 * of one is left lying behind another's. Of its own file: signing out empties it, and needs no builder for that.
 */
export const historySlot = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Where there is no room for it, nothing is kept: what was there before is over too. */
  write: (text: string): void => {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      historySlot.empty()
    }
  },
  empty: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // No storage at all: nothing is in it.
    }
  },
}

const key = 'trilha-history'
