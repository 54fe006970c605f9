import { adopt, applyChange, changeBetween, isSame } from '../schema/change.ts'
import type { Document, Schema } from '../schema/definition.ts'
import { fromPointer, pathByRows, read, toPointer } from '../schema/path.ts'
import { inPresentForm } from '../schema/present-form.ts'
import { differences, isSamePath, valuesAt, withValues, type FieldValue } from './difference.ts'
import { mapTexts, noHistory, recorded, redone, undone, withTexts, type History } from './history.ts'
import { threeWay, type IsRow } from './three-way.ts'
import { withhold } from './withhold.ts'

/** A draft that is being edited: what stands in the form, what the server has, and what is between the two. Pure steps. */
export interface DraftState {
  /** The document as it stands in the form. */
  draft: Document
  /** The server's copy that the draft builds on. */
  server: Copy
  /** Fields that were changed here and elsewhere, until somebody chooses; they are not sent. The draft holds what is mine. */
  conflicts: Conflict[]
  /** What was sent and not answered yet: it may have arrived, so it is sent again, the very same, before anything else. */
  sending: Attempt | null
  /** Values that the server refused, by JSON pointer (through rows by their ids), with its sentence; they are not sent again. */
  refused: Record<string, { value: unknown; message: string }>
  history: History
}

/** A document as the server gave it, and its revision. */
export interface Copy {
  document: Document
  etag: string | null
}

export interface Attempt {
  /** Tells this change from every other one, so that the server applies it once however often it comes. */
  key: string
  change: Document
  /** Revision that the change builds on. */
  etag: string | null
}

export interface Conflict {
  path: string[]
  /** What the field was before the two changes, and what it is elsewhere. */
  base: unknown
  theirs: unknown
}

/** What is particular about the documents of a draft. */
export interface DraftRules {
  /** The part of a document that is edited here; the rest is the server's. */
  asked: (document: Document) => Document
  /** Fields that cannot be sent as they stand. */
  unfit: (draft: Document) => string[][]
  /** Whether anything may be sent at all. */
  isSendable: (draft: Document) => boolean
  isRow: IsRow
  /** The fields that were called otherwise, where there are such (`renames`). */
  former?: Schema | undefined
}

/** A draft that starts from the server's copy. */
export function draftOf(server: Copy): DraftState {
  return { draft: server.document, server, conflicts: [], sending: null, refused: {}, history: noHistory }
}

/** After an edit that made `after` of `before`; what else has become of the draft since `before` was drawn stays. */
export function edited(state: DraftState, before: Document, after: Document, at: number): DraftState {
  const draft = before === state.draft ? after : withValues(state.draft, differences(before, after))
  if (draft === state.draft) return state
  return { ...state, draft, history: recorded(state.history, state.draft, draft, at) }
}

/** After undo or redo, with the fields that changed; null where nothing is left to do. */
export function travelled(state: DraftState, direction: 'undo' | 'redo') {
  const there = (direction === 'undo' ? undone : redone)(state.history, state.draft)
  return there && { state: { ...state, draft: there.document, history: there.history }, fields: there.fields }
}

/** What the server would have to be told; null when it knows everything that it may know. */
export function pendingChange(state: DraftState, rules: DraftRules): Document | null {
  const { draft, server, conflicts } = state
  if (!rules.isSendable(draft)) return null
  const held = (part: Document, paths: string[][]) => withhold(part, server.document, paths, rules.isRow)
  let sendable = held(
    rules.asked(draft),
    conflicts.map(({ path }) => path),
  )
  // What stays behind may leave something that cannot be sent either: a list with too few items.
  for (let round = 0; round < 3; round++) {
    const unfit = [...rules.unfit(sendable), ...heldRefusals({ ...state, draft: sendable })]
    if (unfit.length === 0) break
    sendable = held(sendable, unfit)
  }
  return changeBetween(rules.asked(server.document), sendable)
}

/** Fields that still hold what the server refused. */
export function heldRefusals({ draft, refused }: Pick<DraftState, 'draft' | 'refused'>): string[][] {
  return Object.entries(refused)
    .map(([pointer, { value }]) => ({ path: fromPointer(pointer), value }))
    .filter(({ path, value }) => isSame(read(draft, path), value))
    .map(({ path }) => path)
}

/** Whether anything of the draft is not with the server, be it that it cannot be sent as it stands. */
export function isUnsaved({ draft, server, sending }: DraftState, { asked }: DraftRules): boolean {
  return sending !== null || !isSame(asked(draft), asked(server.document))
}

/** After the server took what was sent and answered `copy`. What was changed meanwhile stays. */
export function acknowledged(state: DraftState, copy: Copy, rules: DraftRules): DraftState {
  const stored = storedPictures(state, copy, rules)
  const draft = adopt(state.draft, sentOf(state, rules), copy.document) as Document
  const known = { ...state, draft, server: copy, sending: null }
  if (stored.size === 0) return known
  // A picture that was put in twice is stored once.
  const replace = (text: string) => stored.get(text) ?? text
  return {
    ...known,
    draft: mapTexts(draft, replace) as Document,
    conflicts: mapTexts(state.conflicts, replace) as Conflict[],
    history: withTexts(state.history, replace),
  }
}

/** The document as what was sent makes it; that may have been before a field got another name. */
function sentOf({ server, sending }: DraftState, { former }: DraftRules): Document {
  const change = sending?.change ?? {}
  return applyChange(server.document, former ? inPresentForm(former, change) : change)
}

/** The addresses under which the server stored the pictures that were sent, by their data URLs. */
export function storedPictures(state: DraftState, copy: Copy, rules: DraftRules): Map<string, string> {
  const stored = new Map<string, string>()
  noteStored(sentOf(state, rules), copy.document, stored)
  return stored
}

function noteStored(sent: unknown, served: unknown, stored: Map<string, string>): void {
  if (typeof sent === 'string') {
    if (sent.startsWith('data:') && typeof served === 'string' && served !== sent) stored.set(sent, served)
  } else if (typeof sent === 'object' && sent !== null) {
    for (const [name, value] of Object.entries(sent)) noteStored(value, read(served, [name]), stored)
  }
}

/** After the server refused some of the values that were sent. */
export function refused(state: DraftState, fields: Record<string, string>, rules: DraftRules): DraftState {
  const sent = sentOf(state, rules)
  const entries = Object.entries(fields).map(([pointer, message]) => {
    const path = pathByRows(sent, fromPointer(pointer))
    return [toPointer(path), { value: read(sent, path), message }] as const
  })
  return { ...state, sending: null, refused: { ...state.refused, ...Object.fromEntries(entries) } }
}

/**
 * On top of a newer copy: what was changed elsewhere comes in, and what both sides changed waits for a choice. Only
 * while nothing is being sent; `came` are the fields that came in.
 */
export function rebased(
  state: DraftState,
  copy: Copy,
  { isRow, asked }: DraftRules,
): { state: DraftState; came: FieldValue[] } {
  const { merged, disagreements } = threeWay(state.server.document, state.draft, copy.document, isRow)
  const waiting = state.conflicts.filter(
    ({ path }) => !disagreements.some((one) => isSamePath(one.path, path)),
  )
  const conflicts = standing([...waiting, ...disagreements], merged)
  return {
    state: { ...state, draft: merged, server: copy, conflicts },
    came: differences(asked(state.draft), asked(merged)),
  }
}

/** Together with another draft of the same document, one that was left behind on this device; in conflict with none so far. */
export function absorbed(
  state: DraftState,
  left: Pick<DraftState, 'draft' | 'server' | 'conflicts'>,
  { isRow }: DraftRules,
): DraftState {
  const { merged, disagreements } = threeWay(left.server.document, left.draft, state.draft, isRow)
  const open = left.conflicts
    .map(({ path, base }) => ({ path, base, theirs: read(state.draft, path) }))
    .filter(({ path }) => !disagreements.some((one) => isSamePath(one.path, path)))
  return { ...state, draft: merged, conflicts: standing([...disagreements, ...open], merged) }
}

function standing(conflicts: Conflict[], draft: Document): Conflict[] {
  return conflicts
    .filter(({ path, theirs }) => !isSame(read(draft, path), theirs))
    .map(({ path, base, theirs }) => ({ path, base, theirs }))
}

/** After the choice which of two values is to hold; undoing it brings back the other ones. */
export function resolved(
  state: DraftState,
  keepsMine: (conflict: Conflict) => boolean,
  at: number,
): DraftState {
  const { draft, conflicts, history } = state
  const lost = conflicts.map((one) => ({
    path: one.path,
    value: keepsMine(one) ? one.theirs : read(draft, one.path),
  }))
  const next = withValues(
    draft,
    conflicts.filter((one) => !keepsMine(one)).map(({ path, theirs }) => ({ path, value: theirs })),
  )
  const entry = { values: lost, since: at, at: Number.NEGATIVE_INFINITY }
  return { ...state, draft: next, conflicts: [], history: { undo: [...history.undo, entry], redo: [] } }
}

/** Both values of a field in conflict. */
export function sidesOf({ draft }: DraftState, { path, theirs }: Conflict) {
  return { mine: valuesAt(draft, [{ path }])[0]!.value, theirs }
}
