import { randomUUID } from 'node:crypto'
import * as answers from '../../../src/domain/schema/answer-value.ts'
import type { Condition, Json, Schema } from '../../../src/domain/schema/definition.ts'
import { remember } from '../remember.ts'
import { scaleOf } from './order.ts'
import { addressOf, isAstray, targetOf, type Chain, type Standing, type Target } from './scope.ts'
import { logicOf, type Logic, type Order, type Ref } from './syntax.ts'

/** An answer that decides a condition: where the levels hold it, its field, and what it is compared with. */
export interface Variable {
  up: number
  path: string[]
  field: Schema
  near: unknown[]
}

/** A condition as JavaScript, which can be asked at once. As JSON it is its own text, for `withCode` to put into a file. */
export interface CompiledCondition extends Condition {
  standing: Standing
  code: string
  variables: Variable[]
  toJSON: () => string
}

/** What the text of a condition may call. */
const helpers: Record<string, unknown> = answers

/** What the text of a condition begins with as JSON: nobody can write it into a schema. */
const mark = randomUUID()

/**
 * JavaScript of a condition. What has no answer, or is hidden, decides nothing: a condition holds where it does for sure. Throws where
 * a name leads nowhere: names were checked.
 */
export function compileCondition(standing: Standing): CompiledCondition {
  const variables = new Map<string, Variable>()
  const text = codeOf(standing.logic, standing.chain, true, variables)
  return conditionOf(text, standing, [...variables.values()])
}

/** The conditions by which the field that `ref` names is asked for. */
export function guardsOf(ref: Ref, chain: Chain): CompiledCondition[] {
  const target = targetOf(ref, chain)
  if (isAstray(target)) return []
  return target.guards.map((guard) => compileCondition({ logic: whenOf(guard.field)!, chain: guard.chain }))
}

/** A condition that holds where all of `parts` do. */
export function allOf(parts: CompiledCondition[]): CompiledCondition {
  const [first, ...others] = parts as [CompiledCondition, ...CompiledCondition[]]
  if (others.length === 0) return first
  return conditionOf(
    both(
      parts.map(({ code }) => code.slice('l=>'.length)),
      '&&',
    ),
    first.standing,
    parts.flatMap((one) => one.variables),
  )
}

function conditionOf(text: string, standing: Standing, variables: Variable[]): CompiledCondition {
  const code = `l=>${text}`
  let made: Condition | undefined
  const test: Condition = (levels) => (made ??= functionOf(code))(levels)
  return Object.assign(test, { standing, code, variables, toJSON: () => `${mark}${code}` })
}

/** The function that a text is; most of them are asked for again and again. */
const functionOf = remember((code: string): Condition => {
  // The text is ours: names and values of the schemas stand in it as JSON.
  const make = new Function(...Object.keys(helpers), `return ${code}`) as (...all: unknown[]) => Condition
  return make(...Object.values(helpers))
})

/** JSON with conditions in it as JavaScript. */
export const withCode = (json: string): string =>
  json.replace(marked, (_, text: string) => JSON.parse(`"${text}"`) as string)

const marked = new RegExp(`"${mark}((?:[^"\\\\]|\\\\.)*)"`, 'g')

/** The imports that the conditions in `code` need; `up` leads from its file to the domain. */
export function conditionImports(code: string, up: string): string {
  const called = Object.keys(answers).filter((name) => code.includes(`${name}(`))
  return called.length > 0 ? `import { ${called.join(', ')} } from '${up}schema/answer-value.ts'\n` : ''
}

function codeOf(logic: Logic, chain: Chain, holds: boolean, variables: Map<string, Variable>): string {
  if ('not' in logic) return codeOf(logic.not, chain, !holds, variables)
  if ('join' in logic) {
    const parts = logic.of.map((one) => codeOf(one, chain, holds, variables))
    return both(parts, (logic.join === 'all') === holds ? '&&' : '||')
  }
  const { ref, test } = logic
  const own = meet(ref, chain, variables)
  if ('filled' in test) {
    own.variable.near.push('')
    const filled = both([...own.guards, `isFilled(${own.value})`], '&&')
    return test.filled === holds ? filled : `!(${filled})`
  }
  if ('is' in test) {
    own.variable.near.push(...test.is)
    const [first, ...others] = test.is
    const is = (not = '') =>
      others.length === 0
        ? `${own.value}${not || '='}==${JSON.stringify(first)}`
        : `${not}${JSON.stringify(test.is)}.includes(${own.value})`
    return both([...own.guards, ...(holds ? [is()] : [`isFilled(${own.value})`, is('!')])], '&&')
  }
  const scale = scaleOf(own.variable.field)!
  const read = { day: 'textOf', time: 'textOf', instant: 'instantOf' }[scale as string] ?? 'numberOf'
  const guards = [...own.guards]
  let than: string
  if (typeof test.than === 'object') {
    const other = meet(test.than, chain, variables)
    guards.push(...other.guards)
    than = `${read}(${other.value})`
  } else {
    own.variable.near.push(test.than)
    than = literal(test.than, scale === 'instant')
  }
  return both([...guards, `${read}(${own.value})${signs[test.order][holds ? 0 : 1]}${than}`], '&&')
}

const signs: Record<Order, [holds: string, broken: string]> = {
  min: ['>=', '<'],
  max: ['<=', '>'],
  before: ['<', '>='],
  after: ['>', '<='],
}

function literal(value: number | string, isInstant: boolean): string {
  if (value === 'today') return 'dayNow()'
  if (value === 'now') return 'instantNow()'
  return isInstant ? String(Date.parse(String(value))) : JSON.stringify(value)
}

/** The code that reads a field, and by which it is asked for. */
function meet(ref: Ref, chain: Chain, variables: Map<string, Variable>) {
  const target = targetOf(ref, chain)
  if (isAstray(target)) throw new Error(`"${ref.text}" leads nowhere.`)
  const { up, path } = addressOf(target)
  const key = `${up} ${path.join('\n')}`
  const variable = variables.get(key) ?? { up, path, field: target.field, near: [] }
  variables.set(key, variable)
  const guards = target.guards.map((guard) => {
    return codeOf(whenOf(guard.field)!, guard.chain, true, variables)
  })
  return {
    variable,
    guards: guards.map((one) => (one.includes('||') ? `(${one})` : one)),
    value: valueCode(target),
  }
}

/** The condition of a field, compiled already or as it is written. */
export function whenOf({ 'x-when': when }: Schema): Logic | undefined {
  if (!when) return undefined
  return 'standing' in when ? (when as CompiledCondition).standing.logic : logicOf(when as never)
}

/** What nobody said is decided by its default; a form shows every default. */
function valueCode(target: Target): string {
  const { up, path } = addressOf(target)
  const steps = path.map((step, i) => `${i > 0 ? '?.' : ''}${propertyCode(step, i > 0)}`)
  const value = `l[${up}]${steps.join('')}`
  const preset: Json | undefined = target.field.default
  if (target.level.isFlat || preset === undefined || preset === null || Array.isArray(preset)) return value
  return `(${value}===undefined?${JSON.stringify(preset)}:${value})`
}

const propertyCode = (name: string, isOptional: boolean) =>
  /^\w+$/.test(name) ? `${isOptional ? '' : '.'}${name}` : `[${JSON.stringify(name)}]`

function both(parts: string[], sign: '&&' | '||'): string {
  const all = [...new Set(parts)]
  if (all.length === 1) return all[0]!
  return all.map((one) => (one.includes('&&') || one.includes('||') ? `(${one})` : one)).join(sign)
}
