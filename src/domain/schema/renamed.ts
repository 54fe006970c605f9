import { applyChange } from './change.ts'
import type { Document, Schema } from './definition.ts'
import { isObject } from './path.ts'

/**
 * Fields that were called otherwise (`x-renamed-from`, newest name first). While several releases run on one database, a
 * value is written under all its names and the oldest one counts: every release writes the names that it knows, so that
 * where they differ the oldest was written last. So a value moves with its field, forth and back, without a migration.
 */

/** `document` with every value under its field's present name alone. The same object where nothing was renamed. */
export function renamed<T extends Document>(schema: Schema, document: T): T {
  if (!hasRenames(schema)) return document
  return walk(schema, document, (level, { names, name }) => {
    const values = names.filter((one) => Object.hasOwn(level, one)).map((one) => level[one])
    if (values.length === 0) return
    for (const one of names) delete level[one]
    level[name] = values.reduce((newer, older) =>
      isObject(newer) && isObject(older) ? applyChange(newer, older) : older,
    )
  })
}

/** `document` (or a change to one) as it is stored: what was renamed stands under its former names as well. */
export function withFormerNames<T extends Document>(schema: Schema, document: T): T {
  if (!hasRenames(schema)) return document
  return walk(schema, document, (level, { names, name }) => {
    if (!Object.hasOwn(level, name)) return
    for (const one of names) level[one] = level[name]
  })
}

/** The present name of what a document calls `name`. */
export function presentName(schema: Schema, name: string): string {
  const fields = Object.entries(schema.properties ?? {})
  return fields.find(([, field]) => field['x-renamed-from']?.includes(name))?.[0] ?? name
}

/** Names of a field: `names` are all of them, the present one, `name`, first. */
interface Names {
  name: string
  names: string[]
}

function walk<T extends Document>(
  schema: Schema,
  document: T,
  move: (level: Document, names: Names) => void,
): T {
  const level: Document = { ...document }
  const fields = Object.entries(schema.properties ?? {})
  const moveAll = () => {
    for (const [name, { 'x-renamed-from': former }] of fields) {
      if (former) move(level, { name, names: [name, ...former] })
    }
  }
  moveAll()
  for (const [name, field] of fields) {
    if (!Object.hasOwn(level, name) || !hasRenames(field)) continue
    const value = level[name]
    if (isObject(value)) level[name] = walk(field, value, move)
    else if (Array.isArray(value) && field.items) {
      level[name] = value.map((item) => (isObject(item) ? walk(field.items!, item, move) : item))
    }
  }
  // What changed within goes under the former names too.
  moveAll()
  return level as T
}

const known = new WeakMap<Schema, boolean>()

/** Whether anything below `schema` was renamed: mostly nothing was. */
function hasRenames(schema: Schema): boolean {
  const told = known.get(schema)
  if (told !== undefined) return told
  const has =
    Object.values(schema.properties ?? {}).some((field) => field['x-renamed-from'] || hasRenames(field)) ||
    (schema.items !== undefined && hasRenames(schema.items))
  known.set(schema, has)
  return has
}
