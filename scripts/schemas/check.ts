import type { Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import { brokenConversion } from './conversion.ts'
import { senselessTest } from './logic/check.ts'
import { whenOf } from './logic/code.ts'
import type { WrittenRule } from './logic/compile.ts'
import { chainIn, type Chain } from './logic/scope.ts'
import { logicOf, reservedWords } from './logic/syntax.ts'
import { Mistake, MistakeCollection } from './mistake.ts'
import { checkField, type Fail } from './proof/field.ts'
import { idleRequirement } from './proof/required.ts'
import { circularSets } from './proof/sets.ts'
import * as idle from './reason/idle.ts'
import * as proof from './reason/proof.ts'
import * as say from './reason/field.ts'
import * as logic from './reason/logic.ts'
import type { Reason } from './reason/reason.ts'
import { referenceInRow } from './reason/reference.ts'
import { uniqueInRow } from './reason/unique.ts'
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
  around: Chain = [],
): void {
  const chain = chainIn(schema, around)
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
      if (!field['x-type']) checkFields(field, file, `${place}${at}/`, 'properties', depth, chain)
      // Nobody but the creation of an app makes up what is not given.
      if (field['x-generated'] && `${file} ${place}${at}` !== 'app.json properties/slug')
        fail(at, proof.generatedElsewhere())
      if (depth > 0 && field['x-sets']) fail(at, idle.setsInRow())
      if (depth > 0 && field['x-unique']) fail(`${at}/x-unique`, uniqueInRow())
      if (depth > 0 && field['x-refers']) fail(`${at}/x-refers`, referenceInRow())
      checkAmong(schema, name, chain, (below, reason) => fail(`${at}${below}`, reason))
    })
  }
  for (const name of schema.readOnly ? [] : (schema.required ?? [])) {
    const field = schema.properties?.[name]
    if (field && !(name in {})) mistakes.try(file, () => fail('required', idleRequirement(name, field)))
  }
  if (schema.items) mistakes.try(file, () => checkItems(schema, file, place, depth + 1, around))
  mistakes.try(file, () => checkRules(schema, chain, fail))
  mistakes.tell()
}

/** What a field says of those beside it. */
function checkAmong(schema: Schema, name: string, chain: Chain, fail: Fail): void {
  const { [name]: field } = schema.properties!
  const when = whenOf(field!)
  if (when) fail('/x-when', senselessTest(when, chain))
  checkLimits(field!, chain, (below, reason) => fail(below, reason))
  if (field!.items) checkLimits(field!.items, chain, (below, reason) => fail(`/items${below}`, reason))
  const sets = field!['x-sets']?.split('.')
  if (sets) {
    fail('/x-sets', missing(schema, sets) ?? unsettable(field!, fieldAt(schema, sets)!))
    fail('/x-sets', circularSets(schema, [name]))
  }
}

/** When choices can be made; what a field starts with always can. */
function checkLimits(field: Schema, chain: Chain, fail: Fail): void {
  for (const [value, when] of Object.entries(field['x-limits'] ?? {})) {
    const at = `/oneOf/${field.enum!.findIndex((one) => String(one) === value)}/when`
    fail(at, senselessTest(logicOf(when as never), chain))
    if (String(field.default) === value) fail(at, logic.limitedDefault(field.default))
  }
}

/** Rules between fields: what they name is there, and their sentences stand at a field of the same object. */
function checkRules(schema: Schema, chain: Chain, fail: Fail): void {
  for (const [i, rule] of ((schema['x-rules'] ?? []) as unknown as WrittenRule[]).entries()) {
    const at = `x-rules/${i}`
    fail(`${at}/that`, senselessTest(logicOf(rule.that), chain))
    if (rule.when) fail(`${at}/when`, senselessTest(logicOf(rule.when), chain))
    fail(`${at}/at`, missing(schema, rule.at.split('.')))
    if (fieldAt(schema, rule.at.split('.'))!.readOnly) fail(`${at}/at`, proof.servedCondition(rule.at))
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

function checkItems(list: Schema, file: string, place: string, depth: number, around: Chain): void {
  const items = list.items!
  const fail = (at: string, reason: Reason | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }
  if (depth > deepest) fail('items', say.tooDeep(deepest))
  const { id } = items.properties ?? {}
  if (id && !id['x-row-id']) fail('items/properties/id', say.rowId())
  const title = list['x-ui']?.itemTitle
  if (typeof title === 'string') fail('x-ui/itemTitle', untitled(items, title))
  checkFields(items, file, `${place}items/`, 'properties', depth, around)
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
  if (reservedWords.includes(name)) return logic.reservedWord(name)
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
