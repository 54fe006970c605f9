import type { Condition, Schema } from '../../src/domain/schema/definition.ts'
import { bundle, entitySources } from './bundle.ts'
import { spellConditions } from './condition.ts'
import { didYouMean, Mistake } from './mistake.ts'
import { brokenRule, misfit } from './rule.ts'
import type { Source, SourceObject } from './source.ts'

/** An entity before its validators are compiled. */
export interface Entity {
  name: string
  file: string
  title: string
  plural: string
  parent?: string
  ordered?: boolean
  draft?: boolean
  schema: Schema
  input: Schema
  patch: Schema
}

/** Every entity of `sources`, bundled and checked. Throws the first `Mistake` that it meets. */
export function entities(sources: Source[]): Entity[] {
  const found = entitySources(sources)
  return [...found].map(([name, source]) => {
    const schema = bundle(source, sources)
    checkReferences(schema, source.file)
    spellConditions(schema, source.file)
    const about = (source.json['x-entity'] ?? {}) as SourceObject
    if (about.parent && !found.has(about.parent as string)) {
      const hint = didYouMean(about.parent as string, found.keys())
      throw new Mistake(
        source.file,
        'x-entity/parent',
        `there is no entity "${about.parent as string}"${hint}`,
      )
    }
    delete schema['x-entity']
    return {
      name,
      file: source.file,
      title: schema.title!,
      plural: (about.plural as string | undefined) ?? schema.title!,
      ...pick(about, 'parent', 'ordered', 'draft'),
      schema,
      input: { $id: `${name}.input`, ...strict(schema, true) },
      patch: { $id: `${name}.patch`, ...strict(schema, false) },
    }
  })
}

/** Names that `required`, `x-when` and `x-sets` give must be fields beside them; rules must make sense, defaults fit. */
function checkReferences(schema: Schema, file: string, place = ''): void {
  const names = Object.keys(schema.properties ?? {})
  const missing = (at: string, name: string) =>
    new Mistake(file, `${place}${at}`, `there is no field "${name}" here${didYouMean(name, names)}`)
  for (const name of schema.required ?? []) if (!names.includes(name)) throw missing('required', name)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = `properties/${name}/`
    checkReferences(field, file, `${place}${at}`)
    const plain = strict(field, true)
    const broken = field.properties ? undefined : brokenRule(plain)
    if (broken) throw new Mistake(file, `${place}properties/${name}`, broken)
    for (const [other, values] of Object.entries(field['x-when'] ?? {})) {
      const decisive = schema.properties?.[other]
      if (!decisive) throw missing(`${at}x-when`, other)
      for (const value of values) checkChoice(decisive, value, `${at}x-when/${other}`)
    }
    if (field['x-sets']) checkSets(field['x-sets'], `${at}x-sets`)
    if (field.default !== undefined) {
      checkChoice(field, field.default, `${at}default`)
      const reason = misfit(plain, field.default)
      if (reason) throw new Mistake(file, `${place}${at}default`, reason)
    }
  }
  if (schema.items) checkReferences(schema.items, file, `${place}items/`)

  function checkChoice(field: Schema, value: unknown, at: string): void {
    const reason = wrongChoice(field, value)
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }

  function checkSets(dotted: string, at: string): void {
    let node: Schema | undefined = schema
    for (const step of dotted.split('.')) {
      const here: string[] = Object.keys(node?.properties ?? {})
      node = node?.properties?.[step]
      if (!node)
        throw new Mistake(
          file,
          `${place}${at}`,
          `there is no field "${dotted}" here${didYouMean(step, here)}`,
        )
    }
  }
}

/** Why `value` is none of the choices of `field`, or undefined where it is one or the field has none. */
export function wrongChoice(field: Schema, value: unknown): string | undefined {
  const choices = field.enum ?? (field.type === 'boolean' ? [true, false] : undefined)
  if (!choices || choices.includes(value as never)) return undefined
  const near = field.enum ? didYouMean(String(value), choices.map(String)) : ''
  return `${JSON.stringify(value)} is not one of its choices${near || `; use ${choices.map(String).join(', ')}`}`
}

/** Plain JSON Schema without our keywords, closed to unknown and read-only fields. */
export function strict(schema: Schema, whole: boolean): Schema {
  const plain: Schema = pick(
    schema,
    'type',
    'format',
    'enum',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  )
  // A list is replaced whole, so that its items are always judged whole.
  if (schema.items) plain.items = strict(schema.items, true)
  if (!schema.properties) return plain
  const fields = Object.entries(schema.properties).filter(([, field]) => !field.readOnly)
  plain.properties = Object.fromEntries(fields.map(([name, field]) => [name, strict(field, whole)]))
  // A draft may hold a conditional field that is still empty.
  if (!whole)
    for (const [name, field] of fields) if (field['x-when']) delete plain.properties[name]!.minLength
  plain.additionalProperties = false
  if (whole) Object.assign(plain, requirements(schema, schema.properties))
  return plain
}

/** `required`, and `if … then required` for what is only asked for under a condition. */
export function requirements(
  schema: Schema,
  fields: Record<string, { default?: unknown; 'x-when'?: Condition }>,
): { required?: string[]; allOf?: object[] } {
  const needed = (schema.required ?? []).filter((name) => fields[name]?.default === undefined)
  const always = needed.filter((name) => !fields[name]?.['x-when'])
  const conditional = needed.filter((name) => fields[name]?.['x-when'])
  return {
    ...(always.length > 0 ? { required: always } : {}),
    ...(conditional.length > 0
      ? {
          allOf: conditional.map((name) => {
            const when = fields[name]!['x-when']!
            return {
              if: {
                properties: Object.fromEntries(
                  Object.entries(when).map(([k, values]) => [k, { enum: values }]),
                ),
                required: Object.keys(when),
              },
              then: { required: [name] },
            }
          }),
        }
      : {}),
  }
}

function pick<T extends object, K extends keyof T>(object: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(
    names.filter((name) => name in object).map((name) => [name, object[name]]),
  ) as Pick<T, K>
}
