import type {
  Document,
  FormScreen,
  LayoutItem,
  Preset,
  Schema,
  ScreenField,
} from '../../src/domain/schema/definition.ts'
import { write } from '../../src/domain/schema/path.ts'
import type { Entity } from './entity.ts'
import { optional, render, uiOf } from './form-drawing.ts'
import { tooHeavy } from './light-form.ts'
import type { CompiledCondition } from './logic/code.ts'
import { dropRules, flatChain, flatField, flatRules, flatWhen, outerKeys } from './logic/form.ts'
import { Mistake } from './mistake.ts'
import { requiredServer } from './reason/audience.ts'
import { unknownEntity, unknownField } from './reason/field.ts'
import { originOf } from './origin.ts'
import * as say from './reason/screen.ts'
import type { Source, SourceObject } from './source.ts'
import { requirements, strict } from './strict.ts'

/** A form before its validator is compiled: `judged` is the plain schema that the validator is made of, `whole` has all of its fields. */
export interface CompiledForm {
  form: Omit<FormScreen, 'validate'>
  judged: Schema
  whole: Schema
}

/** Everything that forms refer to while they are compiled. */
export interface Context {
  entities: Map<string, Entity>
  presets: Map<string, { title: string; description?: string; presets: Preset[] }>
}

/** Words and limits that a form has of its own; steps take them from their screen. */
type Words = Pick<FormScreen, 'submit' | 'busy'> & Partial<FormScreen>

/** Compiles a form (or a step) of `source`; `place` is where it stands in the file. Throws a `Mistake`. */
export function compileForm(
  source: Source,
  json: SourceObject,
  id: string,
  place: string,
  words: Words,
  context: Context,
): CompiledForm {
  const entity = entityOf(source, context)
  const fields: Record<string, ScreenField> = {}
  const properties: Record<string, Schema> = {}
  const required: string[] = []

  const layout = layItems(json.fields as unknown[], `${place}fields`)
  for (const [target, repeat] of Object.entries((json.confirm ?? {}) as Record<string, SourceObject>)) {
    addRepeat(target, repeat)
  }
  checkConditions()
  const rules = flatRules(entity.schema, Object.keys(fields))

  const schema: Schema = { $id: id, type: 'object', properties, required }
  const drawn = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, render(field)]))
  return {
    form: {
      id,
      entity: entity.name,
      title: json.title as string,
      ...(json.description ? { description: json.description as string } : {}),
      schema: { ...schema, properties: drawn, required: required.filter((key) => !fields[key]?.when) },
      ...(rules.length > 0
        ? { rules: rules.map(({ isBroken, at, say: sentence }) => ({ isBroken, at, say: sentence })) }
        : {}),
      uiSchema: Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, uiOf(field)])),
      layout,
      fields,
      initial: Object.entries(fields).reduce<Document>((document, [key, { path }]) => {
        const value = properties[key]!.default
        return value === undefined ? document : write(document, path, value)
      }, {}),
      ...(entity.publication && fields.publishAt ? { publishes: true } : {}),
      ...words,
    },
    judged: {
      $id: id,
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, strict(field, true)]),
      ),
      additionalProperties: false,
      ...requirements(schema, withConditions()),
    },
    whole: {
      type: 'object',
      properties: withConditions(properties),
      ...(rules.length > 0 ? { 'x-rules': rules } : {}),
    },
  }

  function layItems(items: unknown[], at: string): LayoutItem[] {
    return items.flatMap((item, i) => layItem(item as string | SourceObject, `${at}/${i}`))
  }

  function layItem(item: string | SourceObject, at: string): LayoutItem[] {
    if (typeof item === 'string') return layField(item, at)
    if (item.presets) return [layPresets(item.presets as string, at)]
    return [
      {
        kind: 'group',
        title: item.group as string,
        ...(item.description ? { description: item.description as string } : {}),
        items: layItems(item.fields as unknown[], `${at}/fields`),
      },
    ]
  }

  function layField(dotted: string, at: string): LayoutItem[] {
    const path = dotted.split('.')
    const { field, parent, isRequired } = find(entity, source.file, at, path)
    if (field.readOnly) {
      throw new Mistake(source.file, at, say.servedField(dotted))
    }
    if (!field.title) {
      const { file, place } = originOf(entity, path)
      throw new Mistake(file, place.replace(/\/$/, ''), say.untitledField())
    }
    if (field.properties) {
      // An object is asked for field by field, under its own title.
      const items = Object.keys(field.properties).flatMap((name) => layField(`${dotted}.${name}`, at))
      const { title, description } = field
      return [{ kind: 'group', title, ...(description ? { description } : {}), items }]
    }
    const isEdited = words.edit !== undefined || source.json.kind === 'steps' || id.startsWith('forms/')
    const untold = isEdited ? untoldIn(field, dotted, isRequired) : undefined
    if (untold) throw new Mistake(source.file, at, requiredServer(untold))
    const key = path.join(':')
    const reason = key in fields ? say.askedTwice(dotted) : tooHeavy(id, field, dotted)
    if (reason) throw new Mistake(source.file, at, reason)
    const prefix = path.slice(0, -1)
    const when = flatWhen(entity.schema, path)
    const isNeeded = isRequired || parent.required?.includes(path.at(-1)!)
    fields[key] = {
      path,
      ...(when ? { when, decider: when.variables[0]!.path[0]! } : {}),
      ...(when && isNeeded ? { needed: true } : {}),
      ...(field['x-sets'] ? { sets: [...prefix, ...field['x-sets'].split('.')] } : {}),
    }
    const own = flatField(field, flatChain(entity.schema, path))
    properties[key] = isRequired ? own : { ...own, 'x-ui': { ...own['x-ui']!, ...optional(own) } }
    if (isNeeded) required.push(key)
    return [{ kind: 'field', field: key }]
  }

  function layPresets(name: string, at: string): LayoutItem {
    const presets = context.presets.get(name)
    if (!presets) throw new Mistake(source.file, at, say.unknownPresets(name, context.presets.keys()))
    return { kind: 'presets', ...presets }
  }

  function addRepeat(target: string, repeat: SourceObject): void {
    const field = properties[target]
    if (!field) {
      throw new Mistake(source.file, `${place}confirm`, say.unknownRepeat(target, Object.keys(properties)))
    }
    const key = `confirm${target.charAt(0).toUpperCase()}${target.slice(1)}`
    const message = repeat.message as string
    const { when } = fields[target]!
    fields[key] = {
      ...{ path: [key], confirms: target },
      ...(when ? { when, needed: true, decider: fields[target]!.decider! } : {}),
    }
    properties[key] = {
      type: 'string',
      title: repeat.title as string,
      maxLength: field.maxLength,
      'x-ui': field['x-ui'],
      'x-messages': { confirm: message },
    }
    required.push(key)
    layout.splice(layout.findIndex((item) => item.kind === 'field' && item.field === target) + 1, 0, {
      kind: 'field',
      field: key,
    })
  }

  function checkConditions(): void {
    for (const [key, { when }] of Object.entries(fields)) {
      const own = (when as CompiledCondition | undefined)?.variables.map(({ path }) => path[0]!) ?? []
      dropRules(properties[key]!, Object.keys(fields))
      for (const other of [...own, ...outerKeys(properties[key]!)]) {
        if (other in fields) continue
        const [asked, decisive] = [key, other].map((name) => name.replaceAll(':', '.'))
        throw new Mistake(source.file, `${place}fields`, say.conditionElsewhere(asked!, decisive!))
      }
    }
  }

  /** Conditions by keys. A form shows every default, so that clearing one is an error: there defaults excuse nothing. */
  function withConditions(own: Record<string, Schema> = {}): Record<string, Schema> {
    return Object.fromEntries(
      Object.entries(fields).map(([key, { when }]) => [key, { ...own[key], 'x-when': when }]),
    )
  }
}

/** The first field, of this one and of what its items hold, that is required of whoever edits, and that nobody is told. */
function untoldIn(field: Schema, name: string, isRequired: boolean): string | undefined {
  if (isRequired && field['x-audience'] === 'server' && field.default === undefined) return name
  const { properties = {}, required = [] } = field.items ?? field
  for (const [inner, one] of Object.entries(properties)) {
    const untold = untoldIn(one, `${name}.${inner}`, required.includes(inner))
    if (untold) return untold
  }
  return undefined
}

/** The entity that a screen is about. */
export function entityOf(source: Source, { entities }: Context): Entity {
  const name = source.json.entity as string
  const entity = entities.get(name)
  if (!entity) throw new Mistake(source.file, 'entity', unknownEntity(name, entities.keys()))
  return entity
}

/** The field at a path of an entity, or a `Mistake` that says where the path leaves it. */
export function find(
  entity: Entity,
  file: string,
  at: string,
  path: string[],
): { field: Schema; parent: Schema; isRequired: boolean } {
  let parent = entity.schema
  let field: Schema = entity.schema
  for (const [i, step] of path.entries()) {
    const inside: Record<string, Schema> = field.properties ?? {}
    const next = Object.hasOwn(inside, step) ? inside[step] : undefined
    if (!next) {
      const prefix = path.slice(0, i).map((s) => `${s}.`)
      const names = Object.keys(inside).map((name) => [...prefix, name].join(''))
      const { file: home } = originOf(entity, path.slice(0, i))
      const heir = Object.keys(inside).find((name) => inside[name]!['x-renamed-from']?.includes(step))
      const now = heir && [...prefix, heir].join('')
      const reason = unknownField(entity.name, path.join('.'), {
        names,
        near: [...prefix, step].join(''),
        home,
        now,
      })
      throw new Mistake(file, at, reason)
    }
    ;[parent, field] = [field, next]
  }
  return { field, parent, isRequired: parent.required?.includes(path.at(-1)!) ?? false }
}
