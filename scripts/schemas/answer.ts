import type { Choice, Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import type { Entity } from './entity.ts'
import { drawIcons } from './icon.ts'
import type { Source, SourceObject } from './source.ts'

/**
 * The answers that fields of choice take, with their words, by field: of an entity, and of the definitions of
 * `common.json` that are no field of any.
 */
export type Answers = Record<string, Choice[]>

/** Answers by entity, `common` for those that no entity has. */
export function answers(entities: Entity[], sources: Source[]): Map<string, Answers> {
  const found = new Map(entities.map(({ name, schema }) => [name, answersIn(schema.properties ?? {})]))
  const definitions = sources.find(({ file }) => file === 'common.json')?.json.definitions as
    SourceObject | undefined
  const own = Object.entries(definitions ?? {}).map(([name, json]) => {
    const field = complete({ ...json }, new Set())
    drawIcons(field, 'common.json', `definitions/${name}/`)
    return [name, field] as const
  })
  found.set('common', answersIn(Object.fromEntries(own)))
  for (const [name, fields] of found) if (Object.keys(fields).length === 0) found.delete(name)
  return found
}

function answersIn(fields: Record<string, Schema>): Answers {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const choices = field['x-ui']?.choices
    return choices?.some(({ label, value }) => label !== value) ? [[name, choices] as const] : []
  })
  return Object.fromEntries(named)
}
