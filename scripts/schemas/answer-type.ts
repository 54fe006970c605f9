import type { JSONSchema } from 'json-schema-to-typescript'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { AnswerShapes } from './answer-shape.ts'
import { typeName } from './bundle.ts'
import type { Entity } from './entity.ts'
import { declareType } from './type.ts'

const banner = `/**
 * What the API answers, as \`schemas/answers/\` says it. Written by \`npm run schemas\`; edit those instead.
 */
`

/** `generated/answer-types.ts`: a type for each answer. Entities in them are those of `types.ts`. */
export function answerTypesFile(shapes: AnswerShapes, entities: Entity[]): string {
  const names = entities.map(({ name }) => typeName(name))
  const own = [...shapes].filter(([name]) => !names.includes(name))
  const code = own.map(([name, shape]) => declareType(name, typed(shape))).join('')
  const used = names.filter((name) =>
    new RegExp(`\\b${name}\\b(?![?:])`).test(code.replace(/\/\*\*[^]*?\*\//g, '')),
  )
  const imported = used.length > 0 ? `\nimport type { ${used.join(', ')} } from './types.ts'\n` : ''
  return banner + imported + code
}

/** `generated/answer-schemas.ts`: each answer as the server publishes it, and as tests check what it sent. */
export function answerSchemasFile(shapes: AnswerShapes): string {
  const names = [...shapes.keys()].map((name) => JSON.stringify(name)).join(' | ')
  const text = JSON.stringify([...shapes.values()], (key, value: unknown) =>
    ['x-field', 'x-type'].includes(key) ? undefined : value,
  )
  return `// Written by \`npm run schemas\` from \`schemas/answers/\`; edit those instead.
import type { Schema } from '../schema/definition.ts'

export type AnswerName = ${names || 'never'}

export const answerSchemas: Schema[] = ${text}
`
}

/** A shape for the type writer: what another file declares goes by its name there. */
function typed(shape: Schema): JSONSchema {
  const { $id: _, title: __, format: ___, readOnly: ____, ...rest } = shape as Schema & { $ref?: string }
  const { description } = shape
  const name = (rest['x-field'] ??
    rest['x-type'] ??
    (rest.$ref as string | undefined)?.slice(0, -1)) as string
  if (name) return { tsType: name, ...(description && !rest['x-field'] && { description }) }
  const both = (fields: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, typed(field)]))
  return {
    ...rest,
    ...(rest.properties ? { properties: both(rest.properties) } : {}),
    ...(rest.items ? { items: typed(rest.items) } : {}),
    ...(rest.anyOf ? { anyOf: (rest.anyOf as Schema[]).map(typed) } : {}),
    ...(rest.additionalProperties
      ? { additionalProperties: typed(rest.additionalProperties as Schema) }
      : {}),
  } as JSONSchema
}
