import type { StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import type { DraftStorage } from '../../../src/domain/draft/port.ts'
import type { Chance } from '../chance.ts'

interface Write {
  from: string
  commit: () => void
  /** What is only taken away needs no room. */
  needsRoom: boolean
  settle: (error?: Error) => void
}

/** One person's browser: drafts that outlive tabs, and which tabs hold which of them. */
export function modelDevice(chance: Chance) {
  const drafts = new Map<string, StoredDraft>()
  /** Whose draft belongs to which open tab. */
  const held = new Map<string, string>()
  let writes: Write[] = []
  let isFull = false
  let wasFull = false

  const write = (from: string, needsRoom: boolean, commit: () => void) =>
    new Promise<void>((done, fail) => {
      writes.push({ from, commit, needsRoom, settle: (error) => (error ? fail(error) : done()) })
    })

  function finish(one: Write) {
    writes = writes.filter((other) => other !== one)
    if (isFull && one.needsRoom) return one.settle(new Error('Full.'))
    one.commit()
    one.settle()
  }

  const drop = (ids: string[]) => ids.forEach((id) => drafts.delete(id))
  const letGo = (tab: string) => {
    for (const [id, holder] of held) if (holder === tab) held.delete(id)
  }

  /** What a tab finds when it opens; it is its own from now on. */
  function take(tab: string): { left: StoredDraft[]; storage: DraftStorage } {
    const left = [...drafts.values()].filter(({ id }) => !held.has(id))
    for (const id of [tab, ...left.map((one) => one.id)]) held.set(id, tab)
    const storage: DraftStorage = {
      put: async (kept, gone) => {
        // As it is now: what changes later is another write.
        const copy = structuredClone(kept)
        await write(tab, true, () => {
          drop(gone)
          drafts.set(copy.id, copy)
        })
        return 'device'
      },
      putAtOnce: () => {},
      remove: (ids) => write(tab, false, () => drop(ids)),
      release: () => letGo(tab),
    }
    return { left: structuredClone(left), storage }
  }

  return {
    take,
    drafts,
    isIdle: () => writes.length === 0,
    /** One write is done; those of one tab in their order. */
    move: () => {
      if (writes.length === 0) return
      const { from } = chance.pick(writes)
      finish(writes.find((one) => one.from === from)!)
    },
    fill: (full: boolean) => {
      isFull = full
      wasFull ||= full
    },
    wasFull: () => wasFull,
    /** A tab is gone from one moment to the next; a write under way is done, or was never begun. Answers whether there was one. */
    kill: (tab: string): boolean => {
      const underway = writes.filter(({ from }) => from === tab)
      for (const one of underway) {
        if ((isFull && one.needsRoom) || chance.number(2) === 0) break
        one.commit()
      }
      writes = writes.filter(({ from }) => from !== tab)
      letGo(tab)
      return underway.length > 0
    },
  }
}

export type ModelDevice = ReturnType<typeof modelDevice>
