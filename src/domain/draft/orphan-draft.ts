import { apart, type StoredDraft } from './stored-draft.ts'

/** The drafts that earlier builders left on the device, as far as they are still to come into the open one. */
export interface OrphanDrafts {
  /** What is still to come of the one that is coming in. The open draft keeps it along with itself. */
  rest: () => StoredDraft[]
  /** The names of those that are still kept by themselves. */
  ids: () => string[]
  isEmpty: () => boolean
  /** The next to come in; null where there is none, or where what became of it is not known. */
  next: () => StoredDraft | null
  /** One of which it is not known whether what it had sent arrived. */
  unsettled: () => StoredDraft | undefined
  change: (change: (one: StoredDraft) => StoredDraft) => void
}

/**
 * `waiting` come in one after the other, newest first, after the `rest` of one that had begun to. `forget` is told the
 * name of each that begins: from then on the open draft keeps it.
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
