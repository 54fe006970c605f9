import { entities } from '../../domain/generated/entities.ts'
import { schemaFor } from '../../domain/schema/audience.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { differences } from '../../domain/schema/difference.ts'
import type { Difference } from '../../domain/generated/answer-types.ts'
import { shownDocument } from '../resource/document.ts'
import { keptToday } from '../resource/kept-with.ts'
import { versionSchema } from './version-schema.ts'

/** A change of what nobody is answered is not told either. */
const schema = schemaFor('team', entities.app.schema)

/** What `after` changed of `before`, in words; nothing for a first version. */
export function changesBetween(before: Document | undefined, after: Document): Difference[] {
  return before ? differences(schema, shownDocument(schema, before), shownDocument(schema, after)) : []
}

/** How many changes of the `draft` students do not see yet, who see the version `live`; none before the first version. */
export function countUnpublished(live: Document | null, draft: Document): number {
  return live ? countChanges(live, draft) : 0
}

const countChanges = keptToday((live: Document, draft: Document): number => {
  // As it was stored, which is mostly so, spares reading both.
  if (isSame(live, draft)) return 0
  const [before, after] = [live, draft].map((one) => shownDocument(versionSchema, one)) as [
    Document,
    Document,
  ]
  // What was taken away without a word is a change all the same.
  return isSame(before, after) ? 0 : Math.max(1, differences(versionSchema, before, after).length)
})
