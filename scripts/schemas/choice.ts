import type { Choice, Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import type { Entity } from './entity.ts'
import { drawIcons } from './icon.ts'
import { isDefinitions, type Source, type SourceObject } from './source.ts'

/** The choices of fields, with their words, by field. */
export type FieldChoices = Record<string, Choice[]>

/** Choices by entity, or by file those of definitions that are no field of any, such as `states`. */
export function fieldChoices(entities: Entity[], sources: Source[]): Map<string, FieldChoices> {
  const found = new Map(entities.map(({ name, schema }) => [name, choicesIn(schema.properties ?? {})]))
  for (const { file, json } of sources.filter(isDefinitions)) {
    const fields = Object.entries(json.definitions as SourceObject).map(([name, definition]) => {
      const field = complete({ ...definition }, new Set())
      drawIcons(field, file, `definitions/${name}/`)
      return [name, field] as const
    })
    found.set(file.replace(/\.json$/, ''), choicesIn(Object.fromEntries(fields)))
  }
  for (const [name, fields] of found) if (Object.keys(fields).length === 0) found.delete(name)
  return found
}

function choicesIn(fields: Record<string, Schema>): FieldChoices {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const choices = field['x-ui']?.choices
    return choices?.some(({ label, value }) => label !== value) ? [[name, choices] as const] : []
  })
  return Object.fromEntries(named)
}
