import type { StoredDraft } from '../../domain/draft/stored-draft.ts'

/** One person's draft of one app in this tab's own storage: a few MB, as long as the tab lives. Second best. */
export function tabDrafts(owner: string, appId: string) {
  const key = prefixOf(owner) + appId
  return {
    find: (): StoredDraft[] => {
      try {
        const text = sessionStorage.getItem(key)
        return text === null ? [] : [JSON.parse(text) as StoredDraft]
      } catch {
        return []
      }
    },
    /** Throws where there is no room. */
    put: (kept: StoredDraft) => sessionStorage.setItem(key, JSON.stringify(kept)),
    remove: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // No storage at all: nothing is in it.
      }
    },
  }
}

/** The apps of which this tab keeps a draft of one person's. */
export function tabDraftApps(owner: string): string[] {
  try {
    const prefix = prefixOf(owner)
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    )
  } catch {
    return []
  }
}

const prefixOf = (owner: string) => `trilha-draft-${owner}-`
