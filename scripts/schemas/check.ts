import type { Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import { brokenConversion } from './conversion.ts'
import { Mistake, MistakeCollection } from './mistake.ts'
import { idleCondition } from './proof/condition.ts'
import { checkField, type Fail } from './proof/field.ts'
import { idleRequirement } from './proof/required.ts'
import { circularSets } from './proof/sets.ts'
import * as idle from './reason/idle.ts'
import * as proof from './reason/proof.ts'
import * as say from './reason/field.ts'
import type { Reason } from './reason/reason.ts'
import { misfit, wrongChoice } from './rule.ts'
import { isDefinitions, type Source, type SourceObject } from './source.ts'
import { strict } from './strict.ts'
import { valuesOf } from './witness.ts'

/**
 * Names that `required`, `x-when` and `x-sets` give must be fields beside them; rules must make sense and leave something to
 * answer; defaults, linked fields and widgets must fit, and nothing may stand where it does nothing. Throws the mistakes of all
 * fields, one of each. `inside` is what holds the fields in the file.
 */
export function checkFields(
  schema: Schema,
  file: string,
  place = '',
  inside = 'properties',
  depth = 0,
): void {
  const fields = withoutRowId(schema.properties ?? {})
  const mistakes = new MistakeCollection()
  const fail = (at: string, reason: Reason | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }

  for (const name of schema.required ?? [])
    mistakes.try(file, () => fail('required', missing(schema, [name])))
  for (const [name, field] of Object.entries(fields)) {
    mistakes.try(file, () => {
      const at = `${inside}/${name}`
      fail(at, reserved(name))
      fail(`${at}/x-renamed-from`, takenName(fields, name))
      const conversion = brokenConversion(field)
      fail(`${at}/x-from${conversion?.at ?? ''}`, conversion?.reason)
      checkField(field, (below, reason) => {
        if (below !== '/x-ui/widget' || !isPickedByCode(field, file, name)) fail(`${at}${below}`, reason)
      })
      if (!field['x-type']) checkFields(field, file, `${place}${at}/`, 'properties', depth)
      // Nobody but the creation of an app makes up what is not given.
      if (field['x-generated'] && `${file} ${place}${at}` !== 'app.json properties/slug')
        fail(at, proof.generatedElsewhere())
      if (depth > 0 && field['x-sets']) fail(at, idle.setsInRow())
      checkAmong(schema, name, (below, reason) => fail(`${at}${below}`, reason))
    })
  }
  for (const name of schema.readOnly ? [] : (schema.required ?? [])) {
    const field = schema.properties?.[name]
    if (field && !(name in {})) mistakes.try(file, () => fail('required', idleRequirement(name, field)))
  }
  if (schema.items) mistakes.try(file, () => checkItems(schema, file, place, depth + 1))
  mistakes.tell()
}

/** What a field says of those beside it. */
function checkAmong(schema: Schema, name: string, fail: Fail): void {
  const { [name]: field } = schema.properties!
  for (const [other, values] of Object.entries(field!['x-when'] ?? {})) {
    fail('/x-when', missing(schema, [other]) ?? idleCondition(other, schema.properties![other]!, values))
  }
  const sets = field!['x-sets']?.split('.')
  if (sets) {
    fail('/x-sets', missing(schema, sets) ?? unsettable(field!, fieldAt(schema, sets)!))
    fail('/x-sets', circularSets(schema, [name]))
  }
}

/** The same of the definitions that other files refer to: what is wrong with one is told where it stands, not where it is used. */
export function checkDefinitions(sources: Source[]): void {
  for (const { file, json } of sources.filter(isDefinitions)) {
    const plain = Object.entries(json.definitions as SourceObject).filter(
      ([, one]: [string, SourceObject]) => !one.$ref && !one.properties && !one.items,
    )
    const properties = plain.map(([name, one]) => [name, complete({ ...one }, new Set())] as const)
    checkFields({ properties: Object.fromEntries(properties) } as Schema, file, '', 'definitions')
  }
}

/** Lists within lists, counted from the outermost. */
const deepest = 3

function checkItems(list: Schema, file: string, place: string, depth: number): void {
  const items = list.items!
  const fail = (at: string, reason: Reason | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }
  if (depth > deepest) fail('items', say.tooDeep(deepest))
  const { id } = items.properties ?? {}
  if (id && !id['x-row-id']) fail('items/properties/id', say.rowId())
  const title = list['x-ui']?.itemTitle
  if (typeof title === 'string') fail('x-ui/itemTitle', untitled(items, title))
  checkFields(items, file, `${place}items/`, 'properties', depth)
  if (!items.properties) checkField(items, (below, reason) => fail(`items${below}`, reason), true)
}

/** Why rows cannot be called by their field `name`, or undefined where they can. */
function untitled(items: Schema, name: string): Reason | undefined {
  const field = fieldAt(items, [name])
  if (!field) return missing(items, [name]) ?? say.noRowTitle(name)
  const isText = [field.type].flat().includes('string') && field.format !== 'image'
  return isText ? undefined : say.noRowTitle(name)
}

const withoutRowId = (fields: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field['x-row-id']))

/** Why there is no field at `path`, or undefined where there is one. */
function missing(schema: Schema, path: string[]): Reason | undefined {
  const at = path.findIndex((_, i) => !fieldAt(schema, path.slice(0, i + 1)))
  if (at < 0) return undefined
  const names = Object.keys(fieldAt(schema, path.slice(0, at))?.properties ?? {})
  return say.unknownNeighbour(path.join('.'), path[at]!, names)
}

/** Own fields alone: `constructor` is something in every object. */
function fieldAt(schema: Schema, path: string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((node, step) => {
    const fields = node?.properties
    return fields && Object.hasOwn(fields, step) ? fields[step] : undefined
  }, schema)
}

function reserved(name: string): Reason | undefined {
  if (!(name in {}) && name !== 'prototype') return undefined
  return say.reservedName(name)
}

/** Why a field cannot have had its former names: they are, or were, another one's. */
function takenName(fields: Record<string, Schema>, name: string): Reason | undefined {
  for (const former of fields[name]!['x-renamed-from'] ?? []) {
    if (former === name) return proof.formerNameIsOwn(name)
    if (Object.hasOwn(fields, former)) return say.formerNameIsField(former)
    // Of two that say so the first one is told.
    const later = Object.entries(fields).slice(Object.keys(fields).indexOf(name) + 1)
    const [other] = later.find(([, field]) => field['x-renamed-from']?.includes(former)) ?? []
    if (other) return say.formerNameTwice(former, other)
  }
}

/** Why a field cannot take over the value of `field`, or undefined when it can. */
function unsettable(field: Schema, target: Schema): Reason | undefined {
  const [from, to] = [field, target].map(({ type }) => [type].flat())
  if (target.readOnly) return say.setsReadOnly()
  if (!from!.every((type) => to!.includes(type))) return say.setsOtherType(from as string[], to as string[])
  // Of what is typed the plainest, the shortest and the longest answer speak for all.
  const reason = (field.enum ?? valuesOf(field, 3))
    .map((value) => wrongChoice(target, value) ?? misfit(strict(target, true), value))
    .find(Boolean)
  return reason && say.setsMisfit(reason)
}

/** A list is picked from the choices of its items; those of these fields only code knows. */
const pickedByCode = ['student.json apps']

const isPickedByCode = (field: Schema, file: string, name: string) =>
  field['x-ui']?.widget === 'pick-list' && pickedByCode.includes(`${file} ${name}`)
