import { entities, type EntityName } from '../../../domain/generated/entities.ts'
import { withoutServer } from '../../../domain/schema/audience.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { isObject } from '../../../domain/schema/path.ts'

/** The entities whose documents the lists of an export hold, by the names of the lists. */
const entityOf: Record<string, EntityName> = {
  students: 'student',
  connections: 'connection',
  versions: 'app',
  products: 'product',
  modules: 'module',
  lessons: 'lesson',
  enrolments: 'app-user',
  feed: 'feed-post',
  communityPosts: 'community-post',
  communityComments: 'community-comment',
  views: 'saved-view',
}

/** A row of the list `name` of an export as its creator may read it: without what nobody is answered. */
export function openRow(name: string, row: Document): Document {
  const entity = entities[(['documents', 'changes'].includes(name) ? row.kind : entityOf[name]) as EntityName]
  if (!entity) return row
  const stored = ['data', 'document', 'before', 'after'].filter((column) => isObject(row[column]))
  const open = stored.map((column) => [column, withoutServer(entity.schema, row[column] as Document)])
  return { ...row, ...(Object.fromEntries(open) as Document) }
}
