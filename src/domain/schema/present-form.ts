import { applyChange } from './change.ts'
import { converted } from './conversion.ts'
import type { Document, Schema } from './definition.ts'
import { fieldsOf } from './field.ts'
import { isObject } from './path.ts'

/**
 * What was written by other releases, as this one has it: fields that were called otherwise (`x-renamed-from`, newest name
 * first), choices that were (`x-was`) and values of a time when their field was of another type (`x-from`). While several
 * releases run on one database, a value is written under all its names and the oldest one counts: every release writes the
 * names that it knows, so that where they differ the oldest was written last. So a value moves with its field, forth and
 * back, without a migration.
 */

/** `document` as today's schema calls what is in it, and no other name. The same object where the schema has no past. */
export function inPresentForm<T extends Document>(schema: Schema, document: T): T {
  return hasPast(schema) ? walk(schema, document, moveToPresent, true) : document
}

/** The same with names alone: every value as it was written. */
export function underPresentNames<T extends Document>(schema: Schema, document: T): T {
  return hasPast(schema) ? walk(schema, document, moveToPresent, false) : document
}

/** `document` (or a change to one) as it is stored: what was renamed stands under its former names as well. */
export function withFormerNames<T extends Document>(schema: Schema, document: T): T {
  return hasPast(schema) ? walk(schema, document, copyToFormer, false) : document
}

/** A field of a document, and a value of it (an object and a list too), as today's schema calls them; null where it is none any more. */
export function fieldInPresentForm(schema: Schema, path: readonly string[], value: unknown) {
  const now = presentPlace(schema, path)
  if (!now) return null
  return { path: now.path, value: now.field ? presentValue(now.field, value, moveToPresent, true) : value }
}

/** Where today's schema has a field of a document, and what it says of it, if anything; null where it is none any more. */
export function presentPlace(schema: Schema, path: readonly string[]) {
  const now: string[] = []
  let field: Schema | undefined = schema
  for (const step of path) {
    // Within what is no list and no group any more.
    if (field?.['x-from'] && !field.properties && !field.items) return null
    const name: string = field?.properties ? presentName(field, step) : step
    field = field?.properties ? field.properties[name] : field?.items
    now.push(name)
  }
  return { path: now, field }
}

/** Those fields of a schema alone that have a past, with what they stand in; undefined where none has. */
export function renames(schema: Schema): Schema | undefined {
  if (!hasPast(schema)) return undefined
  if (schema['x-from']) return bare(schema)
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    const inside = renames(field)
    return inside ? [[name, inside]] : []
  })
  const items = schema.items && renames(schema.items)
  const { 'x-renamed-from': former, 'x-was': was, uniqueItems } = schema
  return {
    ...(former && { 'x-renamed-from': former }),
    ...(was && { 'x-was': was }),
    ...(uniqueItems === true && { uniqueItems }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(items && { items }),
  }
}

/** The present name of what a document calls `name`. */
export function presentName(schema: Schema, name: string): string {
  const fields = Object.entries(schema.properties ?? {})
  return fields.find(([, field]) => field['x-renamed-from']?.includes(name))?.[0] ?? name
}

/** The choice that a value of a field of choice is called today. */
export function presentChoice({ 'x-was': was }: Schema, value: unknown): unknown {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return was && isPlain && Object.hasOwn(was, String(value)) ? was[String(value)] : value
}

/** What a conversion needs of a field: its type and choices, at every depth. */
function bare(field: Schema): Schema {
  const { type, format, enum: choices, items, properties, uniqueItems } = field
  const { 'x-from': before, 'x-was': was, 'x-renamed-from': former, 'x-ui': hints } = field
  const inside = Object.entries(properties ?? {}).map(([name, one]) => [name, bare(one)] as const)
  return {
    type,
    ...(format && { format }),
    ...(choices && { enum: choices }),
    ...(uniqueItems === true && { uniqueItems }),
    ...(hints?.choices && { 'x-ui': { widget: '', choices: hints.choices } }),
    ...(items && { items: bare(items) }),
    ...(properties && { properties: Object.fromEntries(inside) }),
    ...(before && { 'x-from': before }),
    ...(was && { 'x-was': was }),
    ...(former && { 'x-renamed-from': former }),
  }
}

/** Names of a field: `names` are all of them, the present one, `name`, first. */
interface Names {
  name: string
  names: string[]
}

type Move = (level: Document, names: Names) => void

const moveToPresent: Move = (level, { names, name }) => {
  const values = names.filter((one) => Object.hasOwn(level, one)).map((one) => level[one])
  if (values.length === 0) return
  for (const one of names) delete level[one]
  level[name] = values.reduce((newer, older) =>
    isObject(newer) && isObject(older) ? applyChange(newer, older) : older,
  )
}

const copyToFormer: Move = (level, { names, name }) => {
  if (!Object.hasOwn(level, name)) return
  for (const one of names) level[one] = level[name]
}

/** `document` with every name moved and, with `values`, every value converted. */
function walk<T extends Document>(schema: Schema, document: T, move: Move, values: boolean): T {
  const level: Document = { ...document }
  const fields = fieldsOf(schema)
  const moveAll = () => {
    for (const [name, { 'x-renamed-from': former }] of fields) {
      if (former) move(level, { name, names: [name, ...former] })
    }
  }
  moveAll()
  for (const [name, field] of fields) {
    if (Object.hasOwn(level, name) && hasPast(field))
      level[name] = presentValue(field, level[name], move, values)
  }
  // What changed within goes under the former names too.
  moveAll()
  return level as T
}

function presentValue(field: Schema, value: unknown, move: Move, values: boolean): unknown {
  const now = values ? presentChoice(field, converted(field, value)) : value
  if (isObject(now)) return walk(field, now, move, values)
  const { items } = field
  if (!items || !Array.isArray(now)) return now
  const list = now.map((item: unknown) => presentValue(items, item, move, values))
  return field.uniqueItems && items['x-was'] ? chosenOnce(now, list) : list
}

/** Choices of several, without those that became one of the others. What was there twice before is still. */
function chosenOnce(before: unknown[], now: unknown[]): unknown[] {
  return now.filter(
    (choice, i) => choice === before[i] || (!before.includes(choice) && now.indexOf(choice) === i),
  )
}

const known = new WeakMap<Schema, boolean>()

/** Whether anything of a field, or below it, was otherwise once: mostly nothing was. */
function hasPast(schema: Schema): boolean {
  const told = known.get(schema)
  if (told !== undefined) return told
  const has =
    Boolean(schema['x-renamed-from'] ?? schema['x-was'] ?? schema['x-from']) ||
    Object.values(schema.properties ?? {}).some(hasPast) ||
    (schema.items !== undefined && hasPast(schema.items))
  known.set(schema, has)
  return has
}
