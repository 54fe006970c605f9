import { referenceAt, referenceFields, referredNames } from '../../../domain/schema/reference.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { read, write } from '../../../domain/schema/path.ts'

/** The ids of what is in an app, by entity, each in its place: copies stand in the same order. */
export type Places = Record<string, string[]>

/** The places of documents beside those of what is taught. */
export function withDocuments(taught: Places, documents: { kind: string; id: string }[]): Places {
  const places = { ...taught }
  for (const { kind, id } of documents) places[kind] = [...(places[kind] ?? []), id]
  return places
}

/** What each id is in a copy that stands in the same order. */
export function renamed(from: Places, to: Places): Map<string, string> {
  const pairs = Object.entries(from).flatMap(([name, ids]) =>
    ids.flatMap((id, at) => (to[name]?.[at] ? [[id, to[name][at]] as const] : [])),
  )
  return new Map(pairs)
}

/** What stands for each id in an app's file, where nothing has one: `lesson:3`. */
export function namesOf(places: Places): Map<string, string> {
  const names = Object.entries(places).flatMap(([name, ids]) =>
    ids.map((id, at) => [id, `${name}:${at + 1}`] as const),
  )
  return new Map(names)
}

/** What a document of an app's copy belongs to, if not to the app itself. */
export type Owner = { owner: string; ownerId: string } | undefined

/** What stands for something in an app's file, as what a document belongs to; undefined where that is not there. */
export function ownerNamed(name: unknown, ids: ReadonlyMap<string, string>): Owner {
  const ownerId = typeof name === 'string' ? ids.get(name) : undefined
  const [entity = ''] = ownerId ? String(name).split(':') : []
  return ownerId ? { owner: taught.includes(entity) ? entity : 'document', ownerId } : undefined
}

const taught = ['product', 'module', 'lesson']

/** A document in today's form that names what it refers to otherwise; what has no other name it forgets, but for entities that stay. */
export function withReferences(
  schema: Schema,
  document: Document,
  names: ReadonlyMap<string, string>,
  stays: (entity: string) => boolean = () => false,
): Document {
  return referenceFields(schema).reduce((one, path) => {
    const value = read(one, path)
    const isNamed = typeof value === 'string' || Array.isArray(value)
    if (!isNamed) return one
    const now = referredNames(one, path).flatMap(
      (id) => names.get(id) ?? (stays(referenceAt(schema, path).entity) ? id : []),
    )
    return write(one, path, referenceAt(schema, path).many ? now : (now[0] ?? null))
  }, document)
}
