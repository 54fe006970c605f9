import type { createStore } from 'jotai'
import type { App } from '../../domain/generated/types.ts'
import { applyChange, changeBetween } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { asDocument, asked, draftAtom, savedAtom } from './draft.ts'

/**
 * What is typed but not yet with the server is kept in this tab, so that leaving the builder or reloading the page
 * loses none of it, be it offline or because a value cannot be saved as it stands.
 */

const keyOf = (id: string) => `trilha-draft-${id}`

/** The app as it was left in this tab: what the server has, with what it was not told yet. */
export function withKeptChange(app: App): App {
  try {
    const kept = sessionStorage.getItem(keyOf(app.id))
    return kept ? (applyChange(asDocument(app), JSON.parse(kept) as Document) as unknown as App) : app
  } catch {
    return app
  }
}

/** Keeps the difference between draft and saved copy as it changes; returns the way to stop. */
export function keepChanges(store: ReturnType<typeof createStore>, id: string): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    pending = undefined
    const [draft, saved] = [store.get(draftAtom), store.get(savedAtom)]
    const change = draft && saved && changeBetween(asked(saved.app), asked(draft))
    try {
      if (change) sessionStorage.setItem(keyOf(id), JSON.stringify(change))
      else sessionStorage.removeItem(keyOf(id))
    } catch {
      // Pictures may not fit; they are sent within a second anyway.
    }
  }
  const later = () => {
    pending ??= setTimeout(keep, 100)
  }
  const stops = [store.sub(draftAtom, later), store.sub(savedAtom, later)]
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('pagehide', keep)
    clearTimeout(pending)
    keep()
    for (const stop of stops) stop()
  }
}
