import { DEFAULT_OPTIONS, type JSONSchema } from 'json-schema-to-typescript'
import { generate } from 'json-schema-to-typescript/dist/src/generator.js'
import { link } from 'json-schema-to-typescript/dist/src/linker.js'
import { normalize } from 'json-schema-to-typescript/dist/src/normalizer.js'
import { optimize } from 'json-schema-to-typescript/dist/src/optimizer.js'
import { parse } from 'json-schema-to-typescript/dist/src/parser.js'
import { isSeenBy } from '../../src/domain/schema/audience.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { isServed } from '../../src/domain/schema/served-shape.ts'
import { typeName } from './bundle.ts'
import type { Entity } from './entity.ts'
import { remember } from './remember.ts'

const banner = `/**
 * The documents that \`schemas/\` describe. Written by \`npm run schemas\`; edit the schemas instead.
 * \`X\` is a document as it is served to the team, complete with defaults; \`XInput\` is what creates one.
 */
`

/** TypeScript declarations of all entities. */
export function declareTypes(entities: Entity[]): string {
  const nested = new Set(entities.flatMap(({ schema }) => nestedTypes(schema)))
  const declarations = entities.flatMap(({ name, schema, always, draft }) => [
    declareType(typeName(name), shape(schema, true, always)),
    ...(nested.has(typeName(name))
      ? []
      : [
          declareType(
            `${typeName(name)}Input`,
            shape(draft ? { ...schema, required: always } : schema, false),
          ),
        ]),
  ])
  return banner + declarations.join('')
}

/** The declaration of a type. */
export const declareType = (name: string, schema: JSONSchema) => declaration({ name, schema })

/**
 * The library's own steps, but for those that look for references, of which there are none, and for Prettier: together they take
 * three times as long as these.
 */
const declaration = remember(({ name, schema }: { name: string; schema: JSONSchema }) => {
  const own = link(structuredClone(schema))
  const plain = normalize(own, new WeakMap(), name, options)
  return `\n${indented(generate(optimize(parse(plain, options), options), options))}`
})

const options = {
  ...DEFAULT_OPTIONS,
  bannerComment: '',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
}

/** The lines of a declaration, each indented by the objects that it stands in, written as the rest of our code is. */
function indented(code: string): string {
  let depth = 0
  const lines = code.split('\n').map((line) => {
    const isComment = /^ ?[/*]/.test(line)
    if (line.startsWith('}')) depth--
    const within = '  '.repeat(depth) + line.trimEnd()
    if (isComment || line === '') return line && within
    if (line.endsWith('{')) depth++
    return within.replace(/"([^"'\\]*)"/g, "'$1'").replace(/: \(([^()]*)\)$/, ': $1')
  })
  return lines.join('\n')
}

function nestedTypes(schema: Schema): string[] {
  return Object.values(schema.properties ?? {}).flatMap((field) => [
    ...(field['x-type'] ? [field['x-type'] as string] : []),
    ...nestedTypes(field),
  ])
}

/**
 * A schema for the type writer: no titles (they would become type names), the first sentence as comment.
 * Served documents have every field that has a default or comes from the server, and those that they had `always`: what became
 * required later is missing in what was stored before, and in drafts.
 */
function shape(schema: Schema, served: boolean, always: string[] = [], isRoot = true): JSONSchema {
  if (!isRoot && served && schema['x-type']) return { tsType: schema['x-type'] as string }
  if (!isRoot && schema['x-type']) return { tsType: `Partial<${schema['x-type'] as string}>` }
  const { type, enum: choices, description, title } = schema
  const plain: Record<string, unknown> = { type, ...(isRoot ? {} : { description: description ?? title }) }
  if (choices) plain.enum = choices
  if (schema.items) plain.items = shape(schema.items, served, [], false)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([, field]) =>
      served ? isSeenBy('team', field) : !field.readOnly,
    )
    plain.properties = Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        shape(field, served, field.readOnly ? field.required : [], false),
      ]),
    )
    plain.required = fields
      .filter(([name, field]) => (served ? isServed(name, field, always) : isAskedFor(schema, name, field)))
      .map(([name]) => name)
  }
  return plain as JSONSchema
}

const isAskedFor = (schema: Schema, name: string, field: Schema): boolean =>
  (schema.required ?? []).includes(name) && !field['x-when'] && field.default === undefined
