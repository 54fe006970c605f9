import { isSame } from '../../../domain/schema/change.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { inPresentForm, presentName } from '../../../domain/schema/present-form.ts'
import { referredIds } from '../../../domain/schema/reference.ts'
import type { ChangeRow } from './queries.ts'

/** Why a change is not undone. */
export const wasChanged = 'Mudou de novo depois desta mudança.'
export const isGone = 'Este item foi excluído. Traga-o de volta antes.'

/** A stored document as it was before these changes, the newest first; of fields that were too long to be kept, as it is. */
export function stateBefore(document: Document, changes: Pick<ChangeRow, 'before' | 'after'>[]): Document {
  const state = { ...document }
  for (const { before, after } of changes) {
    for (const name of Object.keys(after)) delete state[name]
    Object.assign(state, before)
  }
  return state
}

/** Of a change what touched these fields, by the names of today. */
export function partOf(
  schema: Schema,
  { before, after }: ChangeRow,
  fields: string[],
): Pick<ChangeRow, 'before' | 'after'> {
  const part = (document: Document) =>
    Object.fromEntries(
      Object.entries(document).filter(([name]) => fields.includes(presentName(schema, name))),
    )
  return { before: part(before), after: part(after) }
}

/** The fields, by the names of today, that a stored document has otherwise than a change made them: they were changed again. */
export function changedAgain(schema: Schema, document: Document, { before, after }: ChangeRow): string[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(document[name], after[name]))
  return [...new Set(names.map((name) => presentName(schema, name)))]
}

/**
 * What a field that names other documents would name had none of them ever gone: what it named when somebody last changed it. `now` is
 * what it names, and the changes are its document's, newest first.
 */
export function namedByPeople(
  schema: Schema,
  path: string[],
  now: string[],
  changes: Pick<ChangeRow, 'change' | 'actor' | 'before' | 'after' | 'cut'>[],
): string[] {
  const named = (document: Document) => referredIds(inPresentForm(schema, document), path)
  let ids = now
  for (const { change, actor, before, after, cut } of changes) {
    const [old, since] = [named(before), named(after)]
    // One that is back is what it was when it went, or somebody had it become another.
    if (change === 'restored' || (change === 'removed' && isSame(old, ids))) continue
    const isUntold = cut.some((name) => presentName(schema, name) === path[0])
    if (isSame(old, since) && !isUntold) continue
    if (actor !== 'system' || isUntold || !isSame(since, ids)) break
    ids = old
  }
  return now.every((id) => ids.includes(id)) ? ids : now
}
