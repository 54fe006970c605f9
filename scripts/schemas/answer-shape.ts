import { posix } from 'node:path'
import { schemaFor } from '../../src/domain/schema/audience.ts'
import type { Audience, Schema } from '../../src/domain/schema/definition.ts'
import { editedShape, servedShape, storedShape } from '../../src/domain/schema/served-shape.ts'
import { typeName } from './bundle.ts'
import { complete } from './complete.ts'
import type { Entity } from './entity.ts'
import { makeEach, Mistake, MistakeCollection } from './mistake.ts'
import { pick } from './pick.ts'
import type { Program } from './program.ts'
import * as say from './reason/answer-shape.ts'
import { unknownDefinition, unknownFile } from './reason/field.ts'
import { rememberLast, rememberObject } from './remember.ts'
import { isDescription, type Source, type SourceObject } from './source.ts'

/** What the API answers, by name: `answers/*.json`, and the entities that are in them. Closed, with `$ref: 'Name#'` between them. */
export type AnswerShapes = Map<string, Schema>

/** Whether a file says what the API answers. */
export const isAnswers = ({ json }: Source) => String(json.$schema).endsWith('meta/answers.json')

/** Every shape of `answers/`, and the entities that they name. Throws the mistakes in them. */
export const answerShapes = (sources: Source[], entities: Entity[]): AnswerShapes =>
  shapesWith(entities)(sources.filter(isDescription))

const shapesWith = rememberObject((entities: Entity[]) =>
  rememberLast((sources: Source[]) => shapesOf(sources, entities)),
)

function shapesOf(sources: Source[], entities: Entity[]): AnswerShapes {
  const files = sources.filter(isAnswers)
  const homes = homesOf(files, entities)
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const shapes: AnswerShapes = new Map()
  const mistakes = new MistakeCollection()
  for (const [name, source] of homes) {
    const place = `definitions/${name}/`
    const json = definitionsOf(source)[name]!
    mistakes.try(source.file, () =>
      shapes.set(name, { $id: name, ...node(json, source, place, { open: [name] }) }),
    )
  }
  mistakes.tell()
  for (const entity of entities) {
    const name = typeName(entity.name)
    shapes.set(name, { $id: name, ...servedShape(entity.schema, entity.always) })
  }
  return shapes

  function node(json: SourceObject, from: Source, place: string, above: Inside): Schema {
    const about = pick(json, 'description')
    const inside = { ...above, audience: (json['x-audience'] as Audience | undefined) ?? above.audience }
    if (json.$ref === undefined) return { ...plain(json, from, place, inside) }
    const found = reference(String(json.$ref), from, place, inside)
    if (!json.properties && !json['x-as']) return { ...found.shape, ...about }
    const base = found.whole(inside, json['x-as'] as As)
    const own = plain({ type: 'object', properties: {}, ...json }, from, place, inside)
    return {
      ...base,
      ...about,
      properties: { ...base.properties, ...own.properties },
      required: [
        ...(base.required ?? []).filter((name) => !Object.hasOwn(own.properties!, name)),
        ...own.required!,
      ],
    }
  }

  function plain(json: SourceObject, from: Source, place: string, inside: Inside): Schema {
    const shape: Schema = pick(
      json,
      ...(['description', 'type', 'format', 'enum', 'const', 'minimum', 'maximum'] as const),
    )
    if (json.items) shape.items = node(json.items as SourceObject, from, `${place}items/`, inside)
    if (json.oneOf)
      shape.anyOf = (json.oneOf as SourceObject[]).map((one, i) =>
        node(one, from, `${place}oneOf/${i}/`, inside),
      )
    if (json.additionalProperties)
      shape.additionalProperties = node(
        json.additionalProperties as SourceObject,
        from,
        `${place}additionalProperties/`,
        inside,
      )
    if (json.properties) {
      const fields = Object.entries(json.properties as Record<string, SourceObject>)
      shape.properties = Object.fromEntries(
        fields.map(([name, field]) => [name, node(field, from, `${place}properties/${name}/`, inside)]),
      )
      shape.required = fields.filter(([, field]) => !field['x-optional']).map(([name]) => name)
      shape.additionalProperties ??= false
    }
    if (!(json['x-any'] && json.description) && isMute(shape))
      throw new Mistake(from.file, place.slice(0, -1), say.saysNothing(shape.type))
    return shape
  }

  /** What a `$ref` names: in short, and with its fields for one that adds to them. */
  function reference(
    ref: string,
    from: Source,
    place: string,
    { audience }: Inside,
  ): { shape: Schema; whole: (inside: Inside, as?: As) => Schema } {
    const [path = '', pointer = ''] = ref.split('#')
    const file = path ? posix.join(posix.dirname(from.file), path) : from.file
    const target = byFile.get(file)
    const at = `${place}$ref`
    if (!target) throw new Mistake(from.file, at, unknownFile(path, file, byFile.keys()))
    const entity = entities.find((one) => one.file === file)
    const [, first, ...steps] = pointer.split('/')
    if (isAnswers(target)) {
      const name = first === 'definitions' && steps.length === 1 ? steps[0]! : ''
      const json = definitionsOf(target)[name]
      if (!json) throw unknown(Object.keys(definitionsOf(target)))
      const whole = ({ open }: Inside) => {
        if (open.includes(name)) throw new Mistake(from.file, at, say.endlessAnswer(ref))
        return node(json, target, `definitions/${name}/`, { audience, open: [...open, name] })
      }
      return { shape: { $ref: `${name}#` }, whole }
    }
    if (entity && pointer === '' && audience === 'student') {
      const shape = studentShape(entity)
      // Beside what an answer says itself: what else the entity says to students, which code makes nothing of.
      return { shape, whole: () => ({ ...shape, required: [] }) }
    }
    if (entity && pointer === '') {
      const type = typeName(entity.name)
      const whole = (_: unknown, as: As = 'served') => withFields(presented[as](entity), entity)
      return { shape: { $ref: `${type}#` }, whole }
    }
    if (entity) {
      const names = steps.filter((_, i) => i % 2 === 0)
      const field = names.reduce<Schema | undefined>((one, name) => one?.properties?.[name], entity.schema)
      if (first !== 'properties' || !field) throw unknown(Object.keys(entity.schema.properties ?? {}))
      if (audience === 'student' && field['x-audience'] !== 'student')
        throw new Mistake(from.file, at, say.teamField(entity.file, names.join('.')))
      const index = names.map((name) => `['${name}']`).join('')
      const shape = { ...servedShape(field), 'x-field': `${typeName(entity.name)}${index}` }
      return { shape, whole: () => shape }
    }
    const definition = (target.json.definitions as SourceObject | undefined)?.[steps[0] ?? ''] as
      SourceObject | undefined
    if (!definition) throw unknown(Object.keys((target.json.definitions as object | undefined) ?? {}))
    const shape = servedShape(complete({ ...definition }, new Set()))
    return { shape, whole: () => shape }

    function unknown(names: string[]): Mistake {
      return new Mistake(from.file, at, unknownDefinition(file, pointer, names))
    }
  }
}

/** What an answer stands in: those that it adds to, and who gets it. */
interface Inside {
  open: string[]
  audience?: Audience
}

/** How a document of an entity is answered. */
type As = keyof typeof presented
const presented = {
  served: ({ schema, always }: Entity) => servedShape(schema, always),
  edited: (entity: Entity) => editedShape(entity),
  stored: storedShape,
}

/** A shape of an entity whose fields know what their types are called. */
function withFields(shape: Schema, { name: entity, schema }: Entity): Schema {
  const fields = Object.entries(shape.properties!).map(([name, field]) => [
    name,
    Object.hasOwn(schema.properties!, name)
      ? { ...field, 'x-field': `${typeName(entity)}['${name}']` }
      : field,
  ])
  return { ...shape, properties: Object.fromEntries(fields) as Schema['properties'] }
}

/** What students see of an entity. Its fields know what their types are called. */
function studentShape({ name, schema, always }: Entity): Schema {
  return studentFields(servedShape(schemaFor('student', schema), always), schema, typeName(name))
}

function studentFields({ 'x-type': _, ...part }: Schema, whole: Schema, type: string): Schema {
  const fields = Object.entries(part.properties!).map(([name, field]) => {
    const own = whole.properties![name]!
    const isWhole =
      JSON.stringify(field) === JSON.stringify(servedShape(own, own.readOnly ? own.required : []))
    const index = `${type}['${name}']`
    if (isWhole) return [name, { ...field, 'x-field': index }]
    return [name, field.properties ? studentFields(field, own, index) : field]
  })
  return { ...part, properties: Object.fromEntries(fields) as Schema['properties'] }
}

/** Throws the mistakes of answers that the server names and that no file describes. */
export function checkAnswerUses(shapes: AnswerShapes, sources: Source[], uses: Program['answers']): void {
  const files = sources.filter(isAnswers)
  makeEach(
    [...uses].filter(([name]) => !shapes.has(name)),
    () => 'answers',
    ([name, place]) => {
      const isBeside = (source: Source) =>
        Object.keys(definitionsOf(source)).some((other) => uses.get(other) === place)
      const { file } = files.find(isBeside) ?? files[0] ?? { file: 'answers' }
      throw new Mistake(file, 'definitions', say.neededAnswer(name, shapes.keys(), place))
    },
  )
}

/** Where each answer stands, by its name. Throws the mistakes of names that are taken. */
function homesOf(files: Source[], entities: Entity[]): Map<string, Source> {
  const homes = new Map<string, Source>()
  const taken = new Map(
    entities.flatMap(({ name, file }) =>
      [typeName(name), `${typeName(name)}Input`].map((type) => [type, file]),
    ),
  )
  makeEach(
    files.flatMap((source) => Object.keys(definitionsOf(source)).map((name) => [name, source] as const)),
    ([, { file }]) => file,
    ([name, source]) => {
      const other = taken.get(name)
      if (other) throw new Mistake(source.file, `definitions/${name}`, say.takenAnswer(name, other))
      taken.set(name, source.file)
      homes.set(name, source)
    },
  )
  return homes
}

const definitionsOf = ({ json }: Source) => json.definitions as Record<string, SourceObject>

/** Whether a shape leaves open what it is: "some object", or a list of anything. */
function isMute(shape: Schema): boolean {
  const types = [shape.type ?? []].flat()
  if (types.length === 0) return !shape.anyOf && !shape.enum && shape.const === undefined
  if (types.includes('object') && !shape.properties && !shape.additionalProperties) return true
  return types.includes('array') && !shape.items
}
