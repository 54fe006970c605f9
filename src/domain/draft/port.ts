import type { StoredDraft } from './stored-draft.ts'
import type { Attempt, Copy } from './state.ts'

/** What a draft's keeper needs of the world; the browser gives one, a test another. */
export interface DraftPorts {
  network: DraftNetwork
  storage: DraftStorage
  /** Milliseconds since 1970. */
  now: () => number
  /** A name that nothing else has. */
  newKey: () => string
}

export interface DraftNetwork {
  /** Sends a change. One that the server had before is not applied again: its answer is what it was then. */
  save: (attempt: Attempt) => Promise<Answer>
  read: () => Promise<Answer>
  /** Puts the server's draft on the air, where its revision is still this one. */
  publish: (etag: string | null) => Promise<Answer>
}

/**
 * What came of a call. `stale`: it came too late, for there is a newer revision; nothing happened. `refused`: what was
 * sent cannot be taken, with a sentence for each field. `gone`: the document is no more. `lost`: no answer; it may have
 * arrived. `isFault`: the server was reached, and failed.
 */
export type Answer =
  | { kind: 'copy'; copy: Copy }
  | { kind: 'stale' }
  | { kind: 'refused'; fields: Record<string, string>; message?: string }
  | { kind: 'gone' }
  | { kind: 'lost'; message?: string; isFault?: boolean }

/** Where drafts wait on the device: as long as it lives, or as long as this tab does. */
export type StoreKind = 'device' | 'tab'

export interface DraftStorage {
  /** Keeps a draft in place of what the same builder kept before, and forgets `gone`; both or neither. Throws where it cannot. */
  put: (kept: StoredDraft, gone: string[]) => Promise<StoreKind>
  /** Keeps a draft before the page is gone, in no time: at least as long as the tab lives, if there is room. */
  putAtOnce: (kept: StoredDraft) => void
  remove: (ids: string[]) => Promise<void>
  /** What this builder kept may be gone on with by another one from now on. */
  release: () => void
}
