import { posix } from 'node:path'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { read } from '../../src/domain/schema/path.ts'
import { isAnswers } from './answer-shape.ts'
import { complete } from './complete.ts'
import type { Entity } from './entity.ts'
import { drawIcons } from './icon.ts'
import { rememberLast } from './remember.ts'
import type { Source, SourceObject } from './source.ts'

/**
 * What the API answers as what a list may show: each shape of `answers/` that has fields of its own, by its name, with the words that
 * it gives them. Nobody fills them in. What is wrong with a shape itself is told elsewhere (`answer-shape.ts`).
 */
export const answerEntities = rememberLast((sources: Source[]): Map<string, Entity> => {
  const shapes = sources
    .filter(isAnswers)
    .flatMap((source) =>
      Object.entries(source.json.definitions as Record<string, SourceObject>).map(
        ([name, json]) => [name, json, source] as const,
      ),
    )
  return new Map(
    shapes.flatMap(([name, json, source]) => {
      if (!json.properties || json.$ref) return []
      const schema = fieldOf(json, source, sources, [])
      const about = { name, file: source.file, title: name, plural: name }
      return [[name, { ...about, schema, input: schema, patch: schema }]]
    }),
  )
})

/** A shape with what it refers to in its place; what stands inside of itself has no fields there. */
function fieldOf(json: SourceObject, source: Source, sources: Source[], open: SourceObject[]): Schema {
  if (open.includes(json)) return {}
  const inside = [...open, json]
  if (json.$ref) {
    const [path = '', pointer = ''] = String(json.$ref).split('#')
    const file = path ? posix.join(posix.dirname(source.file), path) : source.file
    const target = sources.find((one) => one.file === file)
    const found = read(target?.json, pointer.split('/').slice(1)) as SourceObject | undefined
    if (!target || !found) return {}
    return { ...fieldOf(found, target, sources, inside), ...(json.title && { title: json.title as string }) }
  }
  const { items, properties, ...rest } = json
  const schema = complete({ ...rest, readOnly: true } as Schema, new Set())
  drawIcons(schema, source.file)
  if (items) schema.items = fieldOf(items as SourceObject, source, sources, inside)
  if (properties)
    schema.properties = Object.fromEntries(
      Object.entries(properties as Record<string, SourceObject>).map(([name, field]) => [
        name,
        fieldOf(field, source, sources, inside),
      ]),
    )
  return schema
}
