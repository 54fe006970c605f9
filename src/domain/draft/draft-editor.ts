import type { Document } from '../schema/definition.ts'
import type { FieldValue } from './difference.ts'
import type { History } from './history.ts'
import type { StoredDraft } from './stored-draft.ts'
import type { StoreKind } from './port.ts'
import type { Conflict, Copy, DraftState } from './state.ts'

/** A draft as its builder shows it. */
export interface DraftView extends DraftState {
  /**
   * What the last exchange with the server came to. `lost`: no answer. `refused`: it takes nothing of it. `gone`: it has no
   * such document any more; nothing is sent then.
   */
  phase: 'idle' | 'saving' | 'lost' | 'refused' | 'gone'
  /** `lost` for a fault of the server's, and not for want of a connection. */
  isFault: boolean
  /** Where what is not with the server is kept; `nowhere` where the device takes nothing. */
  place: StoreKind | 'nowhere'
  /** When the server took something last, in this sitting. */
  savedAt: number | null
}

/** What came of publishing. `changed`: something came in from elsewhere meanwhile; whoever publishes has to see it first. */
export type Publication =
  | { kind: 'published'; copy: Copy }
  | { kind: 'conflict' }
  | { kind: 'gone' }
  | { kind: 'changed'; fields: FieldValue[] }
  | { kind: 'failed'; sentence: string }

/** Keeps one draft: on the device at once, with the server as soon as there is one. */
export interface DraftEditor {
  view: () => DraftView
  /** Calls `listener` after every change of the view; answers how to stop. */
  subscribe: (listener: () => void) => () => void
  /** Takes an edit: `before` as it was drawn, `after` as it shall be. */
  edit: (before: Document, after: Document) => void
  /** Steps back or forth; answers the fields that changed, or null. */
  travel: (direction: 'undo' | 'redo') => FieldValue[] | null
  /** Settles all conflicts. */
  resolve: (keepsMine: (conflict: Conflict) => boolean) => void
  /**
   * Saves what the server does not know yet. Saves never overtake each other: while one is under way, the next
   * waits for it and then takes everything along. What was refused goes along once more after pauses that grow, for the
   * server may be another one by then. Resolves to whether the server has all that it may know; never throws.
   */
  save: () => Promise<boolean>
  /** The same, and takes in what changed elsewhere. What was refused a while ago goes along whatever its pause. */
  catchUp: () => Promise<boolean>
  publish: () => Promise<Publication>
  /** The rules have changed while it is open, as schemas do in development: what is open takes the fields' new names. */
  renew: () => void
  /** Keeps everything before the page is gone, in no time. */
  keepAtOnce: () => void
  /** Saves once more, then leaves what is kept to the next builder. */
  close: () => Promise<void>
  /** Leaves everything as it is, at once: an answer under way is ignored, and the next builder asks again. */
  abandon: () => Promise<void>
  /** The same, and forgets what is kept on the device. */
  discard: () => Promise<void>
}

export interface DraftOpening {
  id: string
  /** The server's copy as it was just read. */
  copy: Copy
  /** Drafts that were left on this device. */
  left: StoredDraft[]
  /** What can be undone in the draft that is gone on from; undefined for nothing. */
  historyOf?: (draft: Document) => History | undefined
  onCopy?: (copy: Copy) => void
}
