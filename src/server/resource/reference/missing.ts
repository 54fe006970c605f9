import type { Document, EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import { messages } from '../../../domain/generated/messages.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { toPointer, write } from '../../../domain/schema/path.ts'
import { inPresentForm, withFormerNames } from '../../../domain/schema/present-form.ts'
import { referenceAt, referenceFields, referredIds } from '../../../domain/schema/reference.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Fields } from '../../error/http-error.ts'
import { isChoosable } from './choosable.ts'
import { kindBeside } from './kind.ts'
import { holdDocuments, readDocuments } from './queries.ts'

/** A field of a document, and what it names though that is not there, or though it takes only others (`where`). */
interface Missing {
  path: string[]
  ids: string[]
  rule: 'gone' | 'where'
}

/**
 * What a document names, and did not name `before`, that is not in the app or the account, be it another creator's or nobody's, or that
 * its field does not take. What is there is held until the transaction ends.
 */
export async function missingReferences(
  tx: Transaction,
  { schema }: EntityDefinition,
  app: { creatorId: string; appId: string },
  document: Document,
  before: Document = {},
): Promise<Missing[]> {
  const fields = referenceFields(schema)
  if (fields.length === 0) return []
  const [now, then] = [document, before].map((one) => readableDocument(schema, one))
  const missing: Missing[] = []
  for (const path of fields) {
    const known = referredIds(then!, path)
    const ids = referredIds(now!, path).filter((id) => !known.includes(id))
    if (ids.length === 0) continue
    const refers = referenceAt(schema, path)
    const kind = kindBeside(app, refers.entity)
    const held = await holdDocuments(tx, kind, ids)
    const gone = ids.filter((id) => !held.has(id.toLowerCase()))
    if (gone.length > 0) missing.push({ path, ids: gone, rule: 'gone' })
    if (!refers.where || held.size === 0) continue
    const there = await readDocuments(tx, kind, [...held])
    const unfit = there.filter(({ data }) => !isChoosable(refers, data)).map(({ id }) => id)
    if (unfit.length > 0) missing.push({ path, ids: unfit, rule: 'where' })
  }
  return missing
}

const sentences = { gone: messages.gone!, where: messages.where! }

/** What is said of each of these fields. */
export const sentencesOf = (schema: Schema, missing: Pick<Missing, 'path' | 'rule'>[]): Fields =>
  Object.fromEntries(
    missing.map(({ path, rule }) => [
      toPointer(path),
      fieldAt(schema, path)!['x-messages']?.[rule] ?? sentences[rule],
    ]),
  )

/** A stored document without these ids in the field at `path`. */
export function forgotten(
  schema: Schema,
  document: Document,
  { path, ids }: Pick<Missing, 'path' | 'ids'>,
): Document {
  const named = referredIds(inPresentForm(schema, document), path)
  return naming(
    schema,
    document,
    path,
    named.filter((id) => !ids.includes(id)),
  )
}

/** A stored document with these ids in the field at `path`. */
export function naming(schema: Schema, document: Document, path: string[], ids: string[]): Document {
  const value = referenceAt(schema, path).many ? ids : (ids[0] ?? null)
  return withFormerNames(schema, write(inPresentForm(schema, document), path, value))
}

/** Whether the field at `path` forgets what is gone, as it would have done had it named that when it went. */
export function forgets(schema: Schema, path: string[]): boolean {
  const { gone, many } = referenceAt(schema, path)
  const { minItems = 0, type } = fieldAt(schema, path)!
  return gone === 'clear' && (many ? minItems === 0 : [type].flat().includes('null'))
}
