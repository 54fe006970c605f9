import { apart, type StoredDraft } from './stored-draft.ts'

/** Drafts that earlier builders left on the device and that are not merged into the open one yet. */
export interface OrphanDrafts {
  /** The parts still to be merged of the one that is being merged. The open draft stores them with itself. */
  rest: () => StoredDraft[]
  /** The ids of those that are still stored by themselves. */
  ids: () => string[]
  isEmpty: () => boolean
  /** Takes out the next to be merged; null where there is none, or while it is unknown whether its attempt arrived. */
  next: () => StoredDraft | null
  /** One whose attempt may have arrived at the server; undefined where there is none. */
  unsettled: () => StoredDraft | undefined
  change: (change: (one: StoredDraft) => StoredDraft) => void
}

/**
 * `waiting` are merged one after the other, newest first, after the `rest` of one whose merge had begun. `forget` is called with
 * the id of each whose merge begins: from then on the open draft stores it.
 */
export function createOrphanDrafts(
  waiting: StoredDraft[],
  rest: StoredDraft[],
  forget: (ids: string[]) => void,
): OrphanDrafts {
  return {
    rest: () => rest,
    ids: () => waiting.map(({ id }) => id),
    isEmpty: () => waiting.length + rest.length === 0,
    next: () => {
      if (rest.length === 0) {
        const [one, ...others] = waiting
        if (!one || one.sending) return null
        waiting = others
        rest = apart(one)
        forget([one.id])
      }
      const [first, ...parts] = rest
      rest = parts
      return first!
    },
    unsettled: () => waiting.find(({ sending }) => sending !== null),
    change: (change) => {
      waiting = waiting.map(change)
      rest = rest.map(change)
    },
  }
}
