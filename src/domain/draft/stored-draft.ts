import { applyChange, isSame } from '../schema/change.ts'
import type { Document } from '../schema/definition.ts'
import { read } from '../schema/path.ts'
import { withFormerNames } from '../schema/present-form.ts'
import { withValues } from './difference.ts'
import { mapTexts } from './history.ts'
import { isUnsaved, type Attempt, type Conflict, type DraftRules, type DraftState } from './state.ts'

/** What is kept on the device of one builder's draft: enough to go on as if it had never been closed. */
export interface StoredDraft {
  /** Names the builder that wrote it, which no other one does. */
  id: string
  /** When it was last written, in milliseconds since 1970. */
  at: number
  /** The edited part of the server's copy that the draft builds on, and of the draft. */
  base: Document
  etag: string | null
  draft: Document
  sending: Attempt | null
  conflicts: Conflict[]
  /** Parts of other left drafts that this one took over, and that are to come in once the open choices are made. */
  rest?: StoredDraft[]
}

/** What has to be stored of a draft; null where the server has all of it. */
export function storedDraftOf(
  state: DraftState,
  rules: DraftRules,
  { id, at, rest }: Required<Pick<StoredDraft, 'id' | 'at' | 'rest'>>,
): StoredDraft | null {
  if (!isUnsaved(state, rules) && rest.length === 0) return null
  const { draft, server, sending, conflicts } = state
  // A page of an older release may find it here, while several run.
  const complete = (part: Document) => (rules.former ? withFormerNames(rules.former, part) : part)
  return {
    id,
    at,
    base: complete(rules.asked(server.document)),
    etag: server.etag,
    draft: complete(rules.asked(draft)),
    sending,
    conflicts,
    ...(rest.length > 0 && { rest }),
  }
}

/** The parts of a state that a stored draft brings back. `state` gives the parts of the document that are not edited here. */
export function resumed(
  state: DraftState,
  { base, etag, draft, sending, conflicts }: StoredDraft,
): DraftState {
  const { document } = state.server
  return {
    ...state,
    server: { document: applyChange(document, base), etag },
    draft: applyChange(document, draft),
    sending,
    conflicts,
  }
}

/** A stored draft with the URLs of pictures in place of their data URLs, once the server has them; its attempt stays as it was. */
export function withStored(kept: StoredDraft, stored: ReadonlyMap<string, string>): StoredDraft {
  if (stored.size === 0) return kept
  const { sending, ...rest } = kept
  return { ...(mapTexts(rest, (text) => stored.get(text) ?? text) as StoredDraft), sending }
}

/**
 * A kept draft as one draft after the other: where a choice was open between its value and one that the server never
 * had, each of the two values is part of one. The second one holds nothing but the values that wait for a choice. What
 * it took over from others comes last.
 */
export function apart(kept: StoredDraft): [StoredDraft, ...StoredDraft[]] {
  const { rest = [], ...own } = kept
  const { base, conflicts } = own
  if (conflicts.every(({ path, theirs }) => isSame(read(base, path), theirs))) return [own, ...rest]
  const values = conflicts.map(({ path, theirs }) => ({ path, value: theirs }))
  const draft = withValues(kept.draft, values)
  return [{ ...own, draft, conflicts: [] }, { ...own, base: draft }, ...rest]
}
