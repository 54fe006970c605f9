import type { KeptDraft } from '../../domain/draft/kept.ts'

/** One person's draft of one app in this tab's own storage: a few MB, as long as the tab lives. Second best. */
export function tabDrafts(owner: string, appId: string) {
  const key = `trilha-draft-${owner}-${appId}`
  return {
    find: (): KeptDraft[] => {
      try {
        const text = sessionStorage.getItem(key)
        return text === null ? [] : [JSON.parse(text) as KeptDraft]
      } catch {
        return []
      }
    },
    /** Throws where there is no room. */
    put: (kept: KeptDraft) => sessionStorage.setItem(key, JSON.stringify(kept)),
    remove: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // No storage at all: nothing is in it.
      }
    },
  }
}
