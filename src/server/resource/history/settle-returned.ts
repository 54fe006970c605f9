import { entities } from '../../../domain/generated/entities.ts'
import { isSame } from '../../../domain/schema/change.ts'
import type { Document, EntityDefinition, Reference } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { inPresentForm } from '../../../domain/schema/present-form.ts'
import { referenceAt, referenceFields, referredIds } from '../../../domain/schema/reference.ts'
import type { Transaction } from '../../database/connection.ts'
import { savepoint } from '../../database/savepoint.ts'
import { HttpError } from '../../error/http-error.ts'
import { changeBetween, changeFaults, storableDocument } from '../document.ts'
import { kindBeside } from '../reference/kind.ts'
import { forgets, naming } from '../reference/missing.ts'
import {
  holdDocuments,
  lockPlaced,
  readForgetful,
  type Kind,
  type ReferrerRow,
} from '../reference/queries.ts'
import { changeNamed } from '../reference/settle-referrers.ts'
import { storedAt } from '../stored-value.ts'
import { takeUnique } from '../unique/take.ts'
import { namedByPeople } from './past-state.ts'
import { readChangesOf, type ChangeRow } from './queries.ts'

/** So many are settled at a time. */
const batch = 500

/** A field that forgets what is gone. */
interface Forgetting {
  path: string[]
  refers: Reference
}

/** The documents of one entity that name others, and what of those came back. */
interface Settling {
  entity: EntityDefinition
  kind: Kind
  fields: Forgetting[]
  /** Those that came back themselves. */
  own: Set<string>
  /** The ids of all that came back, by its entity. */
  came: Map<string, string[]>
}

/**
 * Settles what names documents that came back, by their removals, and what these name; those that are not back are left out. Whatever was made to forget one names it again,
 * in its old place, unless somebody changed that field since or a rule is against it; what came back itself forgets what is still gone.
 * Either is noted. Answers how many of those that had stayed name one again.
 */
export async function settleReturned(
  tx: Transaction,
  app: { creatorId: string; appId: string },
  back: ChangeRow[],
): Promise<number> {
  if (back.length === 0) return 0
  const since = back.reduce((first, { madeAt }) => (madeAt < first ? madeAt : first), back[0]!.madeAt)
  const came = new Map<string, string[]>()
  for (const [name, all] of Map.groupBy(back, ({ kind }) => kind)) {
    const ids = all.map(({ documentId }) => documentId)
    came.set(name, [...(await holdDocuments(tx, kindBeside(app, name), ids))])
  }
  let count = 0
  for (const entity of Object.values(entities)) {
    const fields = forgettingFields(entity)
    if (fields.length === 0) continue
    const kind = kindBeside(app, entity.name)
    const own = new Set(came.get(entity.name))
    const wanted = fields.map(({ path, refers }) => ({ path, ids: came.get(refers.entity) ?? [] }))
    const others = await readForgetful(tx, kind, entity.schema, wanted, since)
    const all = [...new Set([...own, ...others])].toSorted()
    for (let from = 0; from < all.length; from += batch)
      count += await settle(tx, app, { entity, kind, fields, own, came }, all.slice(from, from + batch))
  }
  return count
}

const forgettingFields = ({ schema }: EntityDefinition): Forgetting[] =>
  referenceFields(schema)
    .filter((path) => forgets(schema, path))
    .map((path) => ({ path, refers: referenceAt(schema, path) }))

/** Settles some documents; answers how many of them had stayed and name one again. */
async function settle(
  tx: Transaction,
  app: { creatorId: string; appId: string },
  around: Settling,
  ids: string[],
): Promise<number> {
  const { entity, kind, fields, own, came } = around
  const rows = await lockPlaced(tx, kind, ids)
  const names = fields.flatMap(({ path }) => storedAt(entity.schema, path.slice(0, 1)).flat())
  const changes = Map.groupBy(
    await readChangesOf(tx, kind.creatorId, ids, names),
    ({ documentId }) => documentId,
  )
  const named = rows.map((row) =>
    fields.map(({ path }) => {
      const now = referredIds(inPresentForm(entity.schema, row.data), path)
      return { now, all: namedByPeople(entity.schema, path, now, changes.get(row.id) ?? []) }
    }),
  )
  const returned = fields.map(({ refers }) => new Set(came.get(refers.entity)))
  const held = await heldFor(tx, app, around, rows, named)
  const settled: (ReferrerRow & { after: Document })[] = []
  for (const [at, row] of rows.entries()) {
    const states = fields.map((field, i): FieldState => {
      const { now, all } = named[at]![i]!
      const there = (own.has(row.id) ? held : returned)[i]!
      const left = own.has(row.id) ? now.filter((id) => there.has(id)) : now
      return { ...field, now, left, full: all.filter((id) => left.includes(id) || there.has(id)) }
    })
    const after = await settledDocument(tx, around, row, states)
    if (!isSame(after, row.data)) settled.push({ ...row, after })
  }
  await changeNamed(tx, kind, settled)
  return settled.filter(({ id }) => !own.has(id)).length
}

type Named = { now: string[]; all: string[] }[]

/** Of each field what those that came back name there and is there; it stays until the transaction ends. */
async function heldFor(
  tx: Transaction,
  app: { creatorId: string; appId: string },
  { fields, own }: Settling,
  rows: ReferrerRow[],
  named: Named[],
): Promise<Set<string>[]> {
  const held: Set<string>[] = []
  for (const [i, { refers }] of fields.entries()) {
    const ids = rows.flatMap(({ id }, at) => (own.has(id) ? named[at]![i]!.all : []))
    held.push(ids.length > 0 ? await holdDocuments(tx, kindBeside(app, refers.entity), ids) : new Set())
  }
  return held
}

/** A field that names others: what it names, what of that is there, and what it names once it remembers. */
interface FieldState extends Forgetting {
  now: string[]
  left: string[]
  full: string[]
}

/** What becomes of a document: it remembers, unless a rule or who has that value by now is against it. */
async function settledDocument(
  tx: Transaction,
  { entity, kind }: Settling,
  { id, appId, data }: ReferrerRow,
  fields: FieldState[],
): Promise<Document> {
  const { schema } = entity
  const left = fields
    .filter(({ now, left }) => !isSame(now, left))
    .reduce((one, { path, left }) => naming(schema, one, path, left), data)
  const again = fields.filter(({ left, full }) => !isSame(left, full))
  if (again.length === 0) return left
  const full = again.reduce((one, { path, full }) => naming(schema, one, path, full), left)
  const after = storableDocument(entity, full, left)
  if (Object.keys(changeFaults(entity, left, changeBetween(entity, left, after))).length > 0) return left
  if (!again.some(({ path }) => fieldAt(schema, path)!['x-unique'])) return after
  const key = { creatorId: kind.creatorId, appId: appId || null, id }
  try {
    await savepoint(tx, () => takeUnique(tx, { entity, kind: kind.name }, key, after, left))
    return after
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return left
  }
}
