import type { Condition, FieldRule, Schema } from '../../../src/domain/schema/definition.ts'
import { Mistake } from '../mistake.ts'
import { circularConditions } from '../reason/field.ts'
import type { Reason } from '../reason/reason.ts'
import { allOf, compileCondition, guardsOf, whenOf, type CompiledCondition } from './code.ts'
import { idleRule, idleWhen } from './prove.ts'
import { addressOf, chainIn, isAstray, targetOf, type Chain } from './scope.ts'
import { logicOf, refsIn, type WrittenCondition } from './syntax.ts'
import { conditionWords } from './words.ts'

/** A rule between fields as it is written. */
export interface WrittenRule {
  that: WrittenCondition
  when?: WrittenCondition
  at: string
  say: string
}

/** A compiled rule, with what it was made of. */
export interface CompiledRule extends FieldRule {
  isBroken: CompiledCondition
  written: WrittenRule
}

/**
 * Turns what `schema` and all that is in it say in conditions (`x-when`, `x-rules`, `x-limits`) into JavaScript. Throws a `Mistake`
 * where conditions go in a circle, or what they ask for can never be, or always is; not where that `isProven` elsewhere.
 */
export function compileLogic(
  schema: Schema,
  file: string,
  place = '',
  around: Chain = [],
  isProven = false,
): void {
  const chain = chainIn(schema, around)
  const fail = (at: string, reason: Reason | undefined) => {
    if (reason) throw new Mistake(file, `${place}${at}`, reason)
  }
  const fields = Object.entries(schema.properties ?? {})
  for (const [name, field] of fields) if (field['x-when'] && !isProven) checkCircle(name, field, chain, fail)
  const made = fields.map(([, field]) => {
    const logic = whenOf(field)
    return logic && compileCondition({ logic, chain })
  })
  for (const [i, [name, field]] of fields.entries()) {
    const at = `properties/${name}`
    if (made[i] && !isProven) fail(at, idleWhen(made[i]))
    compileField(field, chain, file, `${place}${at}/`, isProven)
  }
  if (!isProven) checkRules(schema, chain, fail)
  const rules = schema['x-rules'] as (WrittenRule | CompiledRule)[] | undefined
  if (rules)
    schema['x-rules'] = rules.map((rule) => compileRule('written' in rule ? rule.written : rule, chain))
  for (const [i, [, field]] of fields.entries()) {
    if (made[i])
      Object.assign(field, { 'x-when': made[i], 'x-asked': conditionWords(made[i].standing.logic) })
  }
}

/** The same of what is within a field of the first object of `chain`, and of its choices. */
export function compileField(field: Schema, chain: Chain, file = '', place = '', isProven = true): void {
  compileLimits(field, chain)
  // What stands inside as an entity of its own is told of itself.
  const isTold = isProven || field['x-type'] !== undefined
  if (field.properties) compileLogic(field, file, place, chain, isTold)
  if (!field.items) return
  compileLimits(field.items, chain)
  compileLogic(field.items, file, `${place}items/`, chain, isTold)
}

type Fail = (at: string, reason: Reason | undefined) => void

/** Fails where the field `name` decides, over others or at once, whether it is asked for itself. */
function checkCircle(name: string, field: Schema, chain: Chain, fail: Fail): void {
  const follow = (own: Schema, around: Chain, open: [Schema, string][]): void => {
    for (const ref of refsIn(whenOf(own)!)) {
      const target = targetOf(ref, around)
      if (isAstray(target)) continue
      for (const guard of target.guards) {
        const start = open.findIndex(([one]) => one === guard.field)
        if (start >= 0) {
          const circle = [...open.slice(start).map(([, one]) => one), guard.name]
          fail(`properties/${name}/x-when`, circularConditions(circle))
        } else follow(guard.field, guard.chain, [...open, [guard.field, guard.name]])
      }
    }
  }
  follow(field, chain, [[field, name]])
}

function compileLimits(field: Schema, chain: Chain): void {
  const limits = field['x-limits'] as Record<string, Condition | WrittenCondition> | undefined
  for (const [value, when] of Object.entries(limits ?? {})) {
    const logic = typeof when === 'function' ? (when as CompiledCondition).standing.logic : logicOf(when)
    field['x-limits'] = { ...field['x-limits'], [value]: compileCondition({ logic, chain }) }
  }
}

function checkRules(schema: Schema, chain: Chain, fail: Fail): void {
  const rules = ((schema['x-rules'] ?? []) as unknown as WrittenRule[]).map((rule) => ({
    ...{ that: logicOf(rule.that), say: rule.say },
    ...(rule.when && { when: logicOf(rule.when) }),
  }))
  const idle = idleRule(rules, chain)
  if (idle) fail(`x-rules/${idle.at}`, idle.reason)
}

/** A rule as the form and the API judge it; it says nothing at a field that is not asked for. */
export function compileRule(written: WrittenRule, chain: Chain): CompiledRule {
  const at = written.at.split('.')
  const logic = {
    ...{ place: '', join: 'all' as const },
    of: [...(written.when ? [logicOf(written.when)] : []), { place: '', not: logicOf(written.that) }],
  }
  const own = compileCondition({ logic, chain })
  const isBroken = allOf([...guardsOf({ text: written.at, up: 0, path: at }, chain), own])
  const target = targetOf({ text: written.at, up: 0, path: at }, chain)
  const place = isAstray(target) || !target.level.isFlat ? at : addressOf(target).path
  const of = isBroken.variables.map(({ up, path }): [number, ...string[]] => [up, ...path])
  const rule = { isBroken, at: place, say: written.say, of }
  return Object.defineProperty(rule as CompiledRule, 'written', { value: written })
}
