import type { Condition, Document, Json, Levels, Schema } from '../../../src/domain/schema/definition.ts'
import { read, write } from '../../../src/domain/schema/path.ts'
import { today } from '../../../src/domain/time/day.ts'
import { asAnswered } from '../proof/answer.ts'
import { accepts, valuesOf } from '../witness.ts'
import type { CompiledCondition, Variable } from './code.ts'
import { scaleOf, type Scale } from './order.ts'

/** Answers with which conditions hold: proof that they can, and what samples are made of. */

/** What has to be: of a condition that it holds, or that it does not. */
export interface Demand {
  condition: Pick<CompiledCondition, 'variables'> & Condition
  isMet?: boolean
}

interface Options {
  /** Answers that are settled, by level. */
  given?: Levels
  /** Whether a field may stay without an answer. */
  mayBeEmpty?: (variable: Variable) => boolean
}

/** Most combinations that are looked at; beyond them nothing is known. */
const most = 4000

/** Levels with answers that meet all demands; null where there are none, undefined where that is not known. */
export function solve(
  demands: Demand[],
  { given = [], mayBeEmpty = neverEmpty }: Options = {},
): Levels | null | undefined {
  const variables = distinct(demands.flatMap(({ condition }) => condition.variables))
  const free = variables.filter(({ up, path }) => read(given[up], path) === undefined)
  const height = Math.max(0, given.length - 1, ...variables.map(({ up }) => up))
  const start = Array.from({ length: height + 1 }, (_, i) => given[i] ?? {})
  const pools = poolsOf(variables)
  const domains = free.map((variable) => valuesAround(variable, pools, mayBeEmpty(variable)))
  // A demand is looked at once the last of what it asks is settled.
  const due = free.map((_, i) => demands.filter(({ condition }) => lastOf(condition.variables, free) === i))
  const isMet = (all: Demand[], levels: Levels) =>
    all.every(({ condition, isMet: wanted = true }) => condition(levels) === wanted)
  let count = 0
  const search = (i: number, levels: Levels): Levels | null | undefined => {
    if (i === free.length) return levels
    let isOpen = false
    for (const value of domains[i]!) {
      if (++count > most) return undefined
      const { up, path } = free[i]!
      const next = value === undefined ? levels : levels.with(up, write(levels[up]!, path, value))
      if (!isMet(due[i]!, next)) continue
      const found = search(i + 1, next)
      if (found) return found
      if (found === undefined) isOpen = true
    }
    return isOpen ? undefined : null
  }
  const settled = demands.filter(({ condition }) => lastOf(condition.variables, free) < 0)
  return isMet(settled, start) ? search(0, start) : null
}

const neverEmpty = () => false

const isSame = (one: Variable, other: Variable) =>
  one.up === other.up && one.path.join('\n') === other.path.join('\n')

function distinct(all: Variable[]): Variable[] {
  return all.reduce<Variable[]>((kept, one) => {
    const at = kept.findIndex((other) => isSame(one, other))
    if (at < 0) return [...kept, one]
    return kept.with(at, { ...one, near: [...kept[at]!.near, ...one.near] })
  }, [])
}

const lastOf = (own: Variable[], free: Variable[]) =>
  free.findLastIndex((variable) => own.some((one) => isSame(one, variable)))

/** Values on each scale that fields of it are compared with, or can have. */
type Pools = Map<Scale, unknown[]>

function poolsOf(variables: Variable[]): Pools {
  const pools: Pools = new Map()
  const several = variables.filter(({ field }) => scaleOf(field))
  for (const { field, near } of several) {
    const scale = scaleOf(field)!
    const own = several.length > 1 ? valuesOf(asAnswered(field), 4) : []
    pools.set(scale, [...(pools.get(scale) ?? []), ...near.flatMap((one) => beside(scale, one)), ...own])
  }
  return pools
}

/** Values on both sides of one, and it itself. */
function beside(scale: Scale, value: unknown): unknown[] {
  if (value === '') return []
  if (typeof value === 'number') return [value, value + 1, value - 1, value + 0.5, value - 0.5]
  const text = String(value)
  if (scale === 'day') return [0, 1, -1].map((days) => dayFrom(text === 'today' ? today() : text, days))
  if (scale === 'instant') {
    const at = text === 'now' ? Date.now() : Date.parse(text)
    return [0, 1, -1].map((days) => new Date(at + days * dayLength).toISOString())
  }
  if (scale === 'time') return [text, '00:00', '23:59', '12:00']
  return []
}

const dayLength = 86_400_000
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** Answers that may decide, those that nobody compares with too; undefined for none. */
function valuesAround({ field, near }: Variable, pools: Pools, mayBeEmpty: boolean): (Json | undefined)[] {
  const answered = asAnswered(field)
  const scale = scaleOf(field)
  const values = [
    ...(field.default !== undefined && field.default !== null ? [field.default] : []),
    ...(field.enum ?? []),
    ...near,
    ...(scale ? pools.get(scale)! : []),
    ...valuesOf(answered, field.enum || scale ? 2 : near.length + 1),
  ].filter((value) => accepts(field, value)) as Json[]
  const all = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...(mayBeEmpty ? [undefined] : []), ...all.values()]
}

/** Answers with which the field `name` of `schema` is asked for. */
export function answersFor(schema: Schema, name: string): Document {
  const when = schema.properties?.[name]?.['x-when'] as CompiledCondition | undefined
  return (when && solve([{ condition: when }])?.[0]) ?? {}
}
