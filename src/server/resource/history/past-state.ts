import { isSame } from '../../../domain/schema/change.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { presentName } from '../../../domain/schema/present-form.ts'
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
