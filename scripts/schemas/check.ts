import type { Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/field.ts'
import type { Reason } from './reason/reason.ts'
import { brokenRule, misfit, wrongChoice } from './rule.ts'
import { isDefinitions, type Source, type SourceObject } from './source.ts'
import { strict } from './strict.ts'
import { misfitWidget } from './widget.ts'

/**
 * Names that `required`, `x-when` and `x-sets` give must be fields beside them; rules must make sense, defaults, linked
 * fields and widgets fit. Throws the first `Mistake` that it meets. `inside` is what holds the fields in the file.
 */
export function checkFields(schema: Schema, file: string, place = '', inside = 'properties'): void {
  const fields = schema.properties ?? {}
  const fail = (at: string, reason: Reason | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }

  for (const name of schema.required ?? []) fail('required', missing(schema, [name]))
  for (const [name, field] of Object.entries(fields)) {
    const at = `${inside}/${name}`
    fail(at, reserved(name))
    fail(`${at}/x-renamed-from`, takenName(fields, name))
    checkFields(field, file, `${place}${at}/`)
    if (field.properties) continue
    const plain = strict(field, true)
    fail(at, brokenRule(plain) ?? clashingChoice(field))
    fail(`${at}/x-messages`, unsaid(field))
    fail(`${at}/x-ui/widget`, misfitWidget(field))
    if (field.default === undefined) continue
    fail(`${at}/default`, wrongChoice(field, field.default) ?? misfit(plain, field.default))
  }
  for (const [name, field] of Object.entries(fields)) {
    const at = `${inside}/${name}`
    for (const [other, values] of Object.entries(field['x-when'] ?? {})) {
      fail(`${at}/x-when`, missing(schema, [other]))
      for (const value of values) fail(`${at}/x-when/${other}`, wrongChoice(fields[other]!, value))
    }
    const sets = field['x-sets']?.split('.')
    if (sets) fail(`${at}/x-sets`, missing(schema, sets) ?? unsettable(field, fieldAt(schema, sets)!))
  }
  if (schema.items) checkItems(schema.items, file, `${place}items`)
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

function checkItems(items: Schema, file: string, place: string): void {
  checkFields(items, file, `${place}/`)
  const broken = items.properties ? undefined : brokenRule(strict(items, true))
  if (broken) throw new Mistake(file, place, broken)
}

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
    if (Object.hasOwn(fields, former)) return say.formerNameIsField(former)
    const [other] =
      Object.entries(fields).find(
        ([one, field]) => one !== name && field['x-renamed-from']?.includes(former),
      ) ?? []
    if (other) return say.formerNameTwice(former, other)
  }
}

/** Why a sentence of a field is never said, or undefined. What must be given may be said of any: others may require it. */
function unsaid(field: Schema): Reason | undefined {
  const rules = Object.keys(field['x-messages'] ?? {})
  const idle = rules.find((rule) => !['required', 'type'].includes(rule) && field[rule] === undefined)
  return idle === undefined ? undefined : say.idleMessage(idle)
}

function clashingChoice(field: Schema): Reason | undefined {
  const again = Object.keys(field['x-was'] ?? {}).find((was) => field.enum?.includes(was))
  return again === undefined
    ? undefined
    : say.choiceStillThere(again, field.enum!.indexOf(field['x-was']![again]!))
}

/** Why a field cannot take over the value of `field`, or undefined when it can. */
function unsettable(field: Schema, target: Schema): Reason | undefined {
  const [from, to] = [field, target].map(({ type }) => [type].flat())
  if (target.readOnly) return say.setsReadOnly()
  if (!from!.every((type) => to!.includes(type))) return say.setsOtherType(from as string[], to as string[])
  const reason = field.enum?.map((value) => wrongChoice(target, value)).find(Boolean)
  return reason && say.setsOtherChoices(reason)
}
