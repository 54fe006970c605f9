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

/** A field of a document, and a value of it (an object and a list too), under the names of today. */
export function renamedAt(schema: Schema, path: readonly string[], value: unknown) {
  const now: string[] = []
  let field: Schema | undefined = schema
  for (const step of path) {
    const name: string = field?.properties ? presentName(field, step) : step
    field = field?.properties ? field.properties[name] : field?.items
    now.push(name)
  }
  return { path: now, value: field ? renamedValue(field, value, renamed) : value }
}

/** Those fields of a schema alone that were called otherwise, with what they stand in; undefined where none was. */
export function renames(schema: Schema): Schema | undefined {
  if (!hasRenames(schema)) return undefined
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    const former = field['x-renamed-from']
    const inside = renames(field)
    return former || inside ? [[name, { ...inside, ...(former && { 'x-renamed-from': former }) }]] : []
  })
  const items = schema.items && renames(schema.items)
  return { ...(fields.length > 0 && { properties: Object.fromEntries(fields) }), ...(items && { items }) }
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
    level[name] = renamedValue(field, level[name], (within, inner) => walk(within, inner, move))
  }
  // What changed within goes under the former names too.
  moveAll()
  return level as T
}

/** A value of a field, with what stands in it moved by `move`. */
function renamedValue(
  field: Schema,
  value: unknown,
  move: (schema: Schema, document: Document) => Document,
): unknown {
  if (isObject(value)) return move(field, value)
  const { items } = field
  if (!items || !Array.isArray(value)) return value
  return value.map((item: unknown) => (isObject(item) ? move(items, item) : item))
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
