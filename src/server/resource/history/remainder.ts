import { isSame } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { fromPointer, write } from '../../../domain/schema/path.ts'
import { inPresentForm, withFormerNames } from '../../../domain/schema/present-form.ts'
import { presentDocument } from '../../../domain/schema/stored-document.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import type { HeldPictures } from '../../image/held-pictures.ts'
import { takeImages } from '../../image/store.ts'
import { changeBetween } from '../document.ts'
import { forgets, forgotten, missingReferences, sentencesOf } from '../reference/missing.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'

/** Where a document is, or was. */
export interface Place {
  resource: TableResource
  pictures: HeldPictures
  siblings: Siblings
  /** Those that come back with all that they cannot be without; all where it is not known yet (`backTogether`). */
  whole?: Set<string> | undefined
}

/**
 * What is left of a document that was, to be made of the one that is `now`: without pictures that were swept since, and without what
 * it named and is gone, or no longer to be chosen, where its field forgets what is gone. Throws 400 where nothing is left but what is
 * there already. One that comes back itself, as its id says, names what is gone still, until all that comes with it is there
 * (`settleReturned`); throws 400 where it cannot be without that, and that does not come.
 */
export async function remainderOf(
  tx: Transaction,
  { resource: { entity }, pictures, siblings, whole }: Place,
  document: Document,
  it: { now: Document } | { id: string },
): Promise<Document> {
  const { schema } = entity
  const now = 'now' in it ? it.now : undefined
  const asked = presentDocument(schema, document)
  const there = presentDocument(schema, now ?? {})
  const back = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => !isSame(value, there[name])),
  )
  await pictures.hold(back, tx)
  const { refused } = await takeImages(schema, back, pictures)
  const kept = Object.keys(refused).reduce(
    (one, at) => write(one, fromPointer(at), null),
    inPresentForm(schema, document),
  )
  const missing = await missingReferences(tx, entity, siblings, kept, now)
  const left = missing
    .filter(({ path, rule }) => forgets(schema, path) && (now || rule === 'where'))
    .reduce((one, lost) => forgotten(schema, one, lost), withFormerNames(schema, kept))
  if ('id' in it) {
    const comes = (ids: string[]) => !whole || [it.id, ...ids].every((one) => whole.has(one.toLowerCase()))
    const needed = missing.filter(
      ({ path, ids, rule }) => !forgets(schema, path) && (rule === 'where' || !comes(ids)),
    )
    if (needed.length > 0) throw badInput(sentencesOf(schema, needed))
    return left
  }
  const wrong = { ...refused, ...sentencesOf(schema, missing) }
  const isLeft = Object.keys(changeBetween(entity, it.now, left)).length > 0
  if (!isLeft && Object.keys(wrong).length > 0) throw badInput(wrong)
  return left
}
