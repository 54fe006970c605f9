import { entities } from '../../domain/generated/entities.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { changedPaths } from '../../domain/schema/change.ts'
import { toPointer } from '../../domain/schema/path.ts'

/** A field that a version changed. */
export interface Change {
  /** JSON pointer of the field. */
  path: string
  /** What people call it: `Menu inferior › Feed`. */
  title: string
}

/** What `after` changed of `before`; nothing for a first version. */
export function changesBetween(before: Document | undefined, after: Document): Change[] {
  if (!before) return []
  return changedPaths(before, after).map((path) => ({
    path: toPointer(path),
    title: titleOf(entities.app.schema, path),
  }))
}

function titleOf(schema: Schema, path: string[]): string {
  const titles: string[] = []
  let node: Schema | undefined = schema
  for (const [depth, step] of path.entries()) {
    node = node?.properties?.[step]
    // The first level's groups, such as `config`, are drawers of ours; nobody is shown their name.
    const isDrawer = depth === 0 && path.length > 1
    if (!isDrawer) titles.push(node?.title ?? step)
  }
  return titles.join(' › ')
}
