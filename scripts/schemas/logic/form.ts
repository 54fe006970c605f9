import type { Schema } from '../../../src/domain/schema/definition.ts'
import { allOf, compileCondition, whenOf, type CompiledCondition } from './code.ts'
import { compileField, compileRule, type CompiledRule } from './compile.ts'
import type { Chain } from './scope.ts'

/** Conditions and rules of an entity as its forms ask them: of flat data, one property per field, keyed by its path. */

/** The objects around the field at `path` of an entity, innermost first, as a form has them. */
export function flatChain(schema: Schema, path: string[]): Chain {
  const start: Chain = [{ schema, up: 0, down: [], isFlat: true }]
  return path.slice(0, -1).reduce<Chain>((around, name, i) => {
    const inner = around[0]!.schema.properties![name]!
    const level = { schema: inner, up: 0, down: path.slice(0, i + 1), isFlat: true }
    return [level, ...(inner['x-type'] ? [] : around)]
  }, start)
}

/** When the field at `path` is asked for: by its own condition and those of the groups around it. */
export function flatWhen(schema: Schema, path: string[]): CompiledCondition | undefined {
  const parts = path.flatMap((name, i) => {
    const chain = flatChain(schema, path.slice(0, i + 1))
    const logic = whenOf(chain[0]!.schema.properties![name]!)
    return logic ? [compileCondition({ logic, chain })] : []
  })
  return parts.length > 0 ? allOf(parts) : undefined
}

/** A field with what is asked within it, and of its choices, as its form has it. */
export function flatField(field: Schema, chain: Chain): Schema {
  const copy = copyOf(field)
  compileField(copy, chain)
  return copy
}

function copyOf(field: Schema): Schema {
  const fields = Object.entries(field.properties ?? {})
  return {
    ...field,
    ...(field.items && { items: copyOf(field.items) }),
    ...(field.properties && {
      properties: Object.fromEntries(fields.map(([name, one]) => [name, copyOf(one)])),
    }),
  }
}

/** The fields of a form, by key, that choices of `field` and what is within it hang on. */
export function outerKeys(field: Schema, depth = 0): string[] {
  const conditions = [
    ...(depth > 0 ? [field['x-when']] : []),
    ...Object.values({ ...field['x-limits'], ...field.items?.['x-limits'] }),
  ] as (CompiledCondition | undefined)[]
  return [
    ...conditions.flatMap((one) => outerOf(one, depth)),
    ...Object.values((field.items ?? field).properties ?? {}).flatMap((one) => outerKeys(one, depth + 1)),
  ]
}

/** Takes rules out of `field` that hang on what is none of `keys`: those are for the API. */
export function dropRules(field: Schema, keys: string[], depth = 1): void {
  const object = field.items ?? field
  const kept = (object['x-rules'] ?? []).filter(({ isBroken }) =>
    outerOf(isBroken as CompiledCondition, depth).every((key) => keys.includes(key)),
  )
  if (object['x-rules']) object['x-rules'] = kept
  for (const one of Object.values(object.properties ?? {})) dropRules(one, keys, depth + 1)
}

const outerOf = (condition: CompiledCondition | undefined, depth: number) =>
  (condition?.variables ?? []).filter(({ up }) => up === depth).map(({ path }) => path[0]!)

/** The rules of an entity, and of groups in it, that ask of nothing but what a form with these fields asks for. */
export function flatRules(schema: Schema, keys: string[]): CompiledRule[] {
  const objects = new Map(
    keys.flatMap((key) => {
      const path = key.split(':')
      return path.map((_, i) => [path.slice(0, i).join(':'), path.slice(0, i + 1)] as const)
    }),
  )
  return [...objects.values()].flatMap((path) => {
    const chain = flatChain(schema, path)
    const rules = (chain[0]!.schema['x-rules'] ?? []) as CompiledRule[]
    return rules
      .map(({ written }) => compileRule(written, chain))
      .filter(({ at, isBroken }) =>
        [at, ...isBroken.variables.map(({ path: own }) => own)].every(([key]) => keys.includes(key!)),
      )
  })
}
