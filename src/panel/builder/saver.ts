import type { createStore } from 'jotai'
import { fetchApp, type AppChange, type AppEntry } from '../../client/app.ts'
import { ApiError } from '../../client/error.ts'
import type { App } from '../../domain/generated/types.ts'
import { adopt, applyChange } from '../../domain/schema/change.ts'
import { fromPointer, read } from '../../domain/schema/path.ts'
import {
  asDocument,
  changeAtom,
  conflictAtom,
  draftAtom,
  refusedAtom,
  savedAtom,
  saveStateAtom,
} from './draft.ts'

type Store = ReturnType<typeof createStore>
type Patch = (id: string, change: AppChange, etag: string | null) => Promise<AppEntry>

/** Saves the draft of one builder. */
export interface Saver {
  /**
   * Saves what the server does not know yet. Saves never overtake each other: while one is under way, the next
   * waits for it and then takes everything along. Resolves to whether the server has it all; never throws.
   */
  save: () => Promise<boolean>
}

/** `onSaved` hears of every acknowledged save. */
export function createSaver(store: Store, patch: Patch, onSaved: (entry: AppEntry) => void): Saver {
  let underway: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  function save(): Promise<boolean> {
    if (!underway) {
      underway = saveOnce().finally(() => {
        underway = null
      })
      return underway
    }
    next ??= underway.then(() => {
      next = null
      return save()
    })
    return next
  }

  async function saveOnce(): Promise<boolean> {
    const [change, saved, sent] = [store.get(changeAtom), store.get(savedAtom), store.get(draftAtom)]
    if (!saved || !sent || store.get(conflictAtom)) return false
    if (!change) {
      store.set(saveStateAtom, 'idle')
      return true
    }
    store.set(saveStateAtom, 'saving')
    try {
      acknowledge(await patch(saved.app.id, change, saved.etag), sent, change)
      return true
    } catch (problem) {
      store.set(saveStateAtom, 'failed')
      console.error('The draft could not be saved.', problem)
      return explainRefusal(problem, sent)
    }
  }

  function acknowledge(entry: AppEntry, sent: App, change: AppChange): void {
    // Values that were held back are not what the server answered to; only what was sent is compared.
    const before = applyChange(asDocument(store.get(savedAtom)!.app), change)
    store.set(draftAtom, (draft) => adoptApp(draft ?? sent, before, entry.app))
    store.set(savedAtom, { ...entry, at: new Date() })
    store.set(saveStateAtom, 'idle')
    onSaved(entry)
  }

  async function explainRefusal(problem: unknown, sent: App): Promise<boolean> {
    if (!(problem instanceof ApiError)) return false
    if (problem.status === 412) {
      store.set(conflictAtom, await fetchApp(sent.id).catch(() => null))
      return false
    }
    const refused = Object.entries(problem.fields)
    if (problem.status !== 400 && problem.status !== 409) return false
    if (refused.length === 0) return false
    store.set(refusedAtom, (all) => ({
      ...all,
      ...Object.fromEntries(
        refused.map(([pointer, message]) => [pointer, { value: read(sent, fromPointer(pointer)), message }]),
      ),
    }))
    // Everything else in the draft is still good.
    return saveOnce()
  }

  return { save }
}

function adoptApp(draft: App, sent: Record<string, unknown>, served: App): App {
  return adopt(draft, sent, served) as App
}
