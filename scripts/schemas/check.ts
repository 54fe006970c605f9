import type { Schema } from '../../src/domain/schema/definition.ts'
import { didYouMean, Mistake } from './mistake.ts'
import { brokenRule, misfit, wrongChoice } from './rule.ts'
import { strict } from './strict.ts'
import { misfitWidget } from './widget.ts'

/**
 * Names that `required`, `x-when` and `x-sets` give must be fields beside them; rules must make sense, defaults, linked
 * fields and widgets fit. Throws the first `Mistake` that it meets.
 */
export function checkFields(schema: Schema, file: string, place = ''): void {
  const fields = schema.properties ?? {}
  const fail = (at: string, reason: string | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }

  for (const name of schema.required ?? []) fail('required', missing(schema, [name]))
  for (const [name, field] of Object.entries(fields)) {
    const at = `properties/${name}`
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
    const at = `properties/${name}`
    for (const [other, values] of Object.entries(field['x-when'] ?? {})) {
      fail(`${at}/x-when`, missing(schema, [other]))
      for (const value of values) fail(`${at}/x-when/${other}`, wrongChoice(fields[other]!, value))
    }
    const sets = field['x-sets']?.split('.')
    if (sets) fail(`${at}/x-sets`, missing(schema, sets) ?? unsettable(field, fieldAt(schema, sets)!))
  }
  if (schema.items) checkItems(schema.items, file, `${place}items`)
}

function checkItems(items: Schema, file: string, place: string): void {
  checkFields(items, file, `${place}/`)
  const broken = items.properties ? undefined : brokenRule(strict(items, true))
  if (broken) throw new Mistake(file, place, broken)
}

/** Why there is no field at `path`, or undefined where there is one. */
function missing(schema: Schema, path: string[]): string | undefined {
  const at = path.findIndex((_, i) => !fieldAt(schema, path.slice(0, i + 1)))
  if (at < 0) return undefined
  const names = Object.keys(fieldAt(schema, path.slice(0, at))?.properties ?? {})
  return `there is no field "${path.join('.')}" here${didYouMean(path[at]!, names)}`
}

/** Own fields alone: `constructor` is something in every object. */
function fieldAt(schema: Schema, path: string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((node, step) => {
    const fields = node?.properties
    return fields && Object.hasOwn(fields, step) ? fields[step] : undefined
  }, schema)
}

function reserved(name: string): string | undefined {
  if (!(name in {}) && name !== 'prototype') return undefined
  return `every JavaScript object has a "${name}" already; name the field otherwise, such as "${name}Text"`
}

/** Why a field cannot have had its former names: they are, or were, another one's. */
function takenName(fields: Record<string, Schema>, name: string): string | undefined {
  for (const former of fields[name]!['x-renamed-from'] ?? []) {
    if (Object.hasOwn(fields, former))
      return `"${former}" is a field still; take it out, or name this one anew`
    const [other] =
      Object.entries(fields).find(
        ([one, field]) => one !== name && field['x-renamed-from']?.includes(former),
      ) ?? []
    if (other) return `"${other}" was "${former}" too; only one field can go on with its values`
  }
}

/** Why a sentence of a field is never said, or undefined. What must be given may be said of any: others may require it. */
function unsaid(field: Schema): string | undefined {
  const rules = Object.keys(field['x-messages'] ?? {})
  const idle = rules.find((rule) => !['required', 'type'].includes(rule) && field[rule] === undefined)
  return (
    idle &&
    `"${idle}" is never said: the field has no such rule; add "${idle}" to it or take the sentence away`
  )
}

function clashingChoice(field: Schema): string | undefined {
  const again = Object.keys(field['x-was'] ?? {}).find((was) => field.enum?.includes(was))
  return again && `"${again}" is a choice still, so that "x-was" must not give it to another one`
}

/** Why a field cannot take over the value of `field`, or undefined when it can. */
function unsettable(field: Schema, target: Schema): string | undefined {
  const [from, to] = [field, target].map(({ type }) => [type].flat())
  if (target.readOnly) return 'that field is set by the server; name one that people set'
  if (!from!.every((type) => to!.includes(type))) {
    return `a value of type "${from!.join(' or ')}" does not fit a field of type "${to!.join(' or ')}"; name one of the same type`
  }
  const reason = field.enum?.map((value) => wrongChoice(target, value)).find(Boolean)
  return reason && `of that field ${reason}`
}
