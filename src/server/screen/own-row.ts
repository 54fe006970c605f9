import { entities } from '../../domain/generated/entities.ts'
import { documentFor } from '../../domain/schema/audience.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { read, write } from '../../domain/schema/path.ts'
import type { ownEntities, ServedPart } from '../../domain/schema/own-screen.ts'

/** What is a student's own, with defaults and without what is hidden, by its entity. */
export type OwnDocuments = Record<(typeof ownEntities)[number], Document> & {
  /** Whoever asks may be anybody who knows the e-mail. */
  isByEmail: boolean
}

/** The one field of a student's own that a part draws, where students see it; nothing where the part wants another student, or nobody. */
export function ownRow({ entity, path, where }: ServedPart, own: OwnDocuments | null): Document[] {
  const name = path![1]!
  if (!own || (own.isByEmail && !open.includes(name))) return []
  const kind = entity as (typeof ownEntities)[number]
  if (!isAsked(where, own[kind])) return []
  const seen = { [kind]: documentFor('student', entities[kind].schema, own[kind]) }
  return [write<Document>({}, path!, read(seen, path!))]
}

/** What everybody is shown who came in by an e-mail alone. */
const open = ['name', 'avatar']
