import type { StoredDraft } from './stored-draft.ts'
import type { DraftStorage, StoreKind } from './port.ts'

/** Puts a draft on the device, the newest state as soon as the one before is there. */
export interface DeviceWriter {
  /** What there is to keep has changed. */
  write: () => void
  /** Forgets left drafts, in one with the next write. */
  forget: (ids: string[]) => void
  /** The page is going: keeps what is not on its way to the device yet. */
  writeAtOnce: () => void
  /** Resolves once everything is kept, as far as it can be. */
  done: () => Promise<void>
}

/** `kept` returns what is to be stored now, null for nothing; `onPlace` is called after every write with where it went. */
export function createDeviceWriter(
  storage: DraftStorage,
  id: string,
  kept: () => StoredDraft | null,
  onPlace: (place: StoreKind | 'nowhere') => void,
): DeviceWriter {
  let isDirty = false
  let isThere = false
  let gone: string[] = []
  let isWriting = false
  let underway: Promise<void> = Promise.resolve()

  async function writeAll(): Promise<void> {
    isWriting = true
    while (isDirty) {
      isDirty = false
      const now = kept()
      const forgotten = gone
      if (!now && !isThere && forgotten.length === 0) continue
      try {
        const place = now ? await storage.put(now, forgotten) : await removed([id, ...forgotten])
        gone = gone.filter((one) => !forgotten.includes(one))
        isThere = now !== null
        onPlace(place)
      } catch {
        onPlace('nowhere')
      }
    }
    // At once: what comes between the last look and the promise's end would wait for nobody.
    isWriting = false
  }

  async function removed(ids: string[]): Promise<StoreKind> {
    await storage.remove(ids)
    return 'device'
  }

  return {
    write: () => {
      isDirty = true
      if (!isWriting) underway = writeAll()
    },
    writeAtOnce: () => {
      const now = isWriting ? kept() : null
      if (now) storage.putAtOnce(now)
    },
    forget: (ids) => {
      gone = [...gone, ...ids]
    },
    done: async () => {
      while (isWriting) await underway
    },
  }
}
