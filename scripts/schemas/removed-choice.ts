import { writeFileSync } from 'node:fs'
import { withDefaults } from '../../src/domain/schema/defaults.ts'
import type { Json, Schema } from '../../src/domain/schema/definition.ts'
import { readableDocument } from '../../src/domain/schema/stored-document.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import { originOf } from './origin.ts'
import { removedChoice } from './reason/removed-choice.ts'
import { textAt } from './write-files.ts'

/** The choices of every field, by entity and path (items of lists at `0`): what each is stored as, and called. */
export type KnownChoices = Record<string, Record<string, Record<string, string>>>

/** Every choice that there is. A field of an entity within another one is told of that one alone. */
export function knownChoices(entities: Entity[]): KnownChoices {
  const of = (schema: Schema, path: string): [string, Record<string, string>][] => {
    const own = schema['x-ui']?.choices?.map(({ value, label }) => [String(value), label])
    const inside = [
      ...Object.entries(schema.properties ?? {}),
      ...(schema.items ? [['0', schema.items] as const] : []),
    ].filter(([, field]) => !field['x-type'] && !field.readOnly)
    return [
      ...(own ? [[path, Object.fromEntries(own) as Record<string, string>] as [string, never]] : []),
      ...inside.flatMap(([name, field]) => of(field, path ? `${path}.${name}` : name)),
    ]
  }
  return Object.fromEntries(entities.map(({ name, schema }) => [name, Object.fromEntries(of(schema, ''))]))
}

/**
 * What becomes of stored values whose choice was there `before` and is gone, no other one saying `x-was` of it: no mistakes, but
 * worth to be told.
 */
export function removedChoices(before: KnownChoices, entities: Entity[]): Mistake[] {
  return entities.flatMap((entity) =>
    Object.entries(before[entity.name] ?? {}).flatMap(([path, choices]) => {
      const found = fieldNow(entity.schema, path.split('.'))
      if (!found) return []
      const { file, place } = originOf(entity, found.path)
      return Object.entries(choices).flatMap(([text, label]) => {
        const value = isNumber(found.field) ? Number(text) : text
        const reading = readingOf(found.field, value)
        if (!found.field.enum || reading.isKept) return []
        return [
          new Mistake(
            file,
            place.replace(/\/$/, ''),
            removedChoice(label, value, found.isItem, reading.label),
          ),
        ]
      })
    }),
  )
}

/** The field that was at `path`, by the name that it has today. */
function fieldNow(
  schema: Schema,
  path: string[],
): { field: Schema; path: string[]; isItem: boolean } | undefined {
  let field = schema
  const now: string[] = []
  for (const step of path) {
    const fields = field.properties ?? {}
    const name =
      step in fields
        ? step
        : Object.keys(fields).find((one) => fields[one]!['x-renamed-from']?.includes(step))
    const next: Schema | undefined =
      field.items && step === '0' ? field.items : name ? fields[name] : undefined
    if (!next) return undefined
    now.push(name ?? step)
    field = next
  }
  return { field, path: now, isItem: path.at(-1) === '0' }
}

/** What a value of a field is read as, in its words; undefined is as nothing. */
function readingOf(field: Schema, value: Json): { isKept: boolean; label?: string } {
  const level: Schema = { type: 'object', properties: { it: field } }
  const read = readableDocument(level, { it: value })
  const { it } = withDefaults(level, read)
  const label = field['x-ui']?.choices?.find((choice) => choice.value === it)?.label
  return { isKept: 'it' in read, label }
}

const isNumber = ({ type }: Schema) => [type].flat().some((one) => one === 'integer' || one === 'number')

/** The choices as `file` keeps them of the last compilation; none where there was none. */
export const readChoices = (file: string): KnownChoices => JSON.parse(textAt(file) ?? '{}') as KnownChoices

export const writeChoices = (file: string, choices: KnownChoices): void =>
  writeFileSync(file, JSON.stringify(choices))
