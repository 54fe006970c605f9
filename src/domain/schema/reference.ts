import { ownFormats } from '../format/own-format.ts'
import { isSeenBy, schemaFor } from './audience.ts'
import type { Document, EntityDefinition, Reference, Schema } from './definition.ts'
import { fieldAt } from './field.ts'
import { innerEntities } from './parent.ts'
import { read } from './path.ts'

/** The paths of the fields of a schema that name other documents, groups included. */
export function referenceFields({ properties = {} }: Schema, above: string[] = []): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(field['x-refers'] ? [[...above, name]] : []),
    ...referenceFields(field, [...above, name]),
  ])
}

/** How a field that takes only some documents is called where it asks for them: `event.product`. */
export const askerName = (entity: string, path: string[]): string => [entity, ...path].join('.')

type Described = Pick<EntityDefinition, 'name' | 'parent' | 'schema'>

/** The entities whose documents a field of one of `all` may name. */
export const referredEntities = (all: Described[]): Set<string> =>
  new Set(
    all.flatMap(({ schema }) => referenceFields(schema).map((path) => referenceAt(schema, path).entity)),
  )

/** Whether a field of one of `all` may name documents of this entity, or what goes with them. */
export function isReferred(name: string, all: Described[], referred = referredEntities(all)): boolean {
  return [name, ...innerEntities(name, all)].some((one) => referred.has(one))
}

/** The fields by which others choose among the documents of an entity; undefined where no field of `all` names those. */
export function choosingFields(name: string, all: Described[]): string[] | undefined {
  const refers = referencesTo(name, all)
  return refers.length > 0 ? [...new Set(refers.flatMap(({ among = {} }) => Object.keys(among)))] : undefined
}

/** What fields of `all` say that name documents of an entity. */
export const referencesTo = (name: string, all: Described[]): Reference[] =>
  all
    .flatMap(({ schema }) => referenceFields(schema).map((path) => referenceAt(schema, path)))
    .filter(({ entity }) => entity === name)

/** Those of them that the team is told. */
export const toldReferences = (schema: Schema): string[][] => referenceFields(schemaFor('team', schema))

/** What a document says in a field that names others: ids, or what stands for them in an app's file. */
export function referredNames(document: Document, path: string[]): string[] {
  const value = read(document, path)
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '')
}

/** The ids in such a field; what was stored when it was a text of another kind is none. */
export const referredIds = (document: Document, path: string[]): string[] =>
  referredNames(document, path).filter((name) => ownFormats.uuid!(name))

/** What the field at `path` refers to. */
export const referenceAt = (schema: Schema, path: string[]): Reference => fieldAt(schema, path)!['x-refers']!

/** The field by which a document is called: its first text that somebody writes, and that the team is told. */
export function titleField({ properties = {} }: Schema): string | undefined {
  return Object.keys(properties).find((name) => {
    const field = properties[name]!
    const { type, format, enum: choices, readOnly } = field
    return type === 'string' && !format && !choices && !readOnly && isSeenBy('team', field)
  })
}
