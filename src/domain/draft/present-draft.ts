import type { Schema } from '../schema/definition.ts'
import { fromPointer, toPointer } from '../schema/path.ts'
import { inPresentForm, fieldInPresentForm } from '../schema/present-form.ts'
import type { FieldValue } from './difference.ts'
import type { Entry } from './history.ts'
import type { StoredDraft } from './stored-draft.ts'
import type { Answer } from './port.ts'
import type { Conflict, DraftState } from './state.ts'

/**
 * Drafts as today's schema calls what is in them (names, choices, types), for it may have changed since they were kept, or
 * while they are open. What was sent stays as it was, whenever it is sent again: the server knows the past too. `former` are
 * the fields that have one; undefined where none has.
 */

/** A stored draft in today's names. */
export function presentStoredDraft(kept: StoredDraft, former: Schema | undefined): StoredDraft {
  if (!former) return kept
  const { base, draft, conflicts, rest } = kept
  return {
    ...kept,
    base: inPresentForm(former, base),
    draft: inPresentForm(former, draft),
    conflicts: conflicts.flatMap((one) => renamedConflict(one, former)),
    ...(rest && { rest: rest.map((one) => presentStoredDraft(one, former)) }),
  }
}

/** A draft that is open, with what can be undone in it. */
export function presentDraftState(state: DraftState, former: Schema | undefined): DraftState {
  if (!former) return state
  const { draft, server, conflicts, history } = state
  const entries = (all: Entry[]) =>
    all.map((entry) => ({ ...entry, values: entry.values.flatMap((one) => renamedField(one, former)) }))
  return {
    ...state,
    draft: inPresentForm(former, draft),
    server: { ...server, document: inPresentForm(former, server.document) },
    conflicts: conflicts.flatMap((one) => renamedConflict(one, former)),
    refused: byPresentName(state.refused, former),
    history: { undo: entries(history.undo), redo: entries(history.redo) },
  }
}

/** An answer of a server that may be of another release. */
export function presentAnswer(answer: Answer, former: Schema | undefined): Answer {
  if (!former) return answer
  if (answer.kind === 'refused') return { ...answer, fields: byPresentName(answer.fields, former) }
  if (answer.kind !== 'copy') return answer
  const { document, etag } = answer.copy
  return { kind: 'copy', copy: { document: inPresentForm(former, document), etag } }
}

/** None where the field is no list or group any more, and the value stands in one. */
function renamedField({ path, value }: FieldValue, former: Schema): FieldValue[] {
  const now = fieldInPresentForm(former, path, value)
  return now ? [now] : []
}

function renamedConflict({ path, base, theirs }: Conflict, former: Schema): Conflict[] {
  const [was, other] = [base, theirs].map((value) => fieldInPresentForm(former, path, value))
  return was && other ? [{ path: was.path, base: was.value, theirs: other.value }] : []
}

/** A record by JSON pointers of fields; fields that are gone are left out. */
function byPresentName<T>(fields: Record<string, T>, former: Schema): Record<string, T> {
  const now = Object.entries(fields).flatMap(([pointer, told]) => {
    const at = fieldInPresentForm(former, fromPointer(pointer), undefined)
    return at ? [[toPointer(at.path), told]] : []
  })
  return Object.fromEntries(now) as Record<string, T>
}
