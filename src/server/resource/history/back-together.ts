import { entities } from '../../../domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { referenceFields, referredIds } from '../../../domain/schema/reference.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { savepoint } from '../../database/savepoint.ts'
import { kindBeside } from '../reference/kind.ts'
import { forgets, missingReferences } from '../reference/missing.ts'
import { readDocuments } from '../reference/queries.ts'
import { stateBefore } from './past-state.ts'
import { readRemovedBeside, type ChangeRow } from './queries.ts'

/** Something came back, but not what it cannot be without. */
class Lacking extends Error {
  readonly whole: Set<string>

  constructor(whole: Set<string>) {
    super('What came back lacks what it cannot be without.')
    this.whole = whole
  }
}

/**
 * Brings back documents that may need one another, in whatever order, even in a circle. At first `work` takes all that they name for
 * something that comes back too. Where that was not so in the end, nothing of it was, and it runs once more: then those that are not among
 * `whole`, the ids of what can be there with all that it needs, get no such credit.
 */
export async function backTogether<T extends { back: ChangeRow[] }>(
  tx: Transaction,
  app: { creatorId: string; appId: string },
  work: (whole?: Set<string>) => Promise<T>,
): Promise<T> {
  let whole: Set<string> | undefined
  for (;;) {
    try {
      return await savepoint(tx, async () => {
        const came = await work(whole)
        const lacking = await lackingAmong(tx, app, came.back)
        if (lacking.size === 0) return came
        const ids = came.back.map(({ documentId }) => documentId)
        // Whoever lacked something had credit, and has none any more: there are ever fewer.
        throw new Lacking(
          new Set(ids.filter((id) => !lacking.has(id) && (whole === undefined || whole.has(id)))),
        )
      })
    } catch (error) {
      if (!(error instanceof Lacking)) throw error
      whole = error.whole
    }
  }
}

/** The ids of those that came back without what they cannot be without, and of those that need these. */
async function lackingAmong(
  tx: Transaction,
  app: { creatorId: string; appId: string },
  back: ChangeRow[],
): Promise<Set<string>> {
  const lacking = new Set<string>()
  const needs = new Map<string, string[]>()
  for (const [name, some] of Map.groupBy(back, ({ kind }) => kind)) {
    const entity = (entities as Partial<Record<string, EntityDefinition>>)[name]
    if (!entity || needingFields(entity).length === 0) continue
    const ids = some.map(({ documentId }) => documentId)
    for (const { id, data } of await readDocuments(tx, kindBeside(app, name), ids)) {
      const missing = await missingReferences(tx, entity, app, data)
      if (missing.some(({ path }) => !forgets(entity.schema, path))) lacking.add(id)
      needs.set(id, neededIds(entity, data))
    }
  }
  for (let size = 0; size !== lacking.size;) {
    size = lacking.size
    for (const [id, ids] of needs) if (ids.some((one) => lacking.has(one))) lacking.add(id)
  }
  return lacking
}

/** The fields by which a document cannot be without what it names. */
const needingFields = ({ schema }: EntityDefinition): string[][] =>
  referenceFields(schema).filter((path) => !forgets(schema, path))

/** What a stored document cannot be without. */
function neededIds(entity: EntityDefinition, data: Document): string[] {
  const read = readableDocument(entity.schema, data)
  return needingFields(entity).flatMap((path) => referredIds(read, path).map((id) => id.toLowerCase()))
}

/**
 * The removals of what a document of a list, which this one took, cannot be without as it comes back, and of what that needs in turn: as
 * far as it went from the same list with it, as those do that need one another.
 */
export async function neededWith(
  tx: Transaction,
  entity: EntityDefinition,
  creatorId: string,
  removal: ChangeRow,
  document: Document,
): Promise<ChangeRow[]> {
  const needed: ChangeRow[] = []
  const known = new Set([removal.documentId])
  for (let next = [document]; next.length > 0;) {
    const ids = next.flatMap((one) => neededIds(entity, one))
    const asked = [...new Set(ids)].filter((id) => !known.has(id))
    for (const id of asked) known.add(id)
    const found = asked.length > 0 ? await readRemovedBeside(tx, creatorId, removal.id, asked) : []
    needed.push(...found)
    next = found.map((one) => stateBefore({}, [one]))
  }
  return needed
}
