import { compileLogic } from '../../../scripts/schemas/logic/compile.ts'
import type { Condition, Schema } from '../../../src/domain/schema/definition.ts'

/** A bundled schema as somebody writes it, its conditions compiled as those of `schemas/` are. */
export function withLogic(written: unknown): Schema {
  const schema = structuredClone(written) as Schema
  compileLogic(schema, 'test.json', '', [], true)
  return schema
}

/** One condition on fields of any names and values. */
export function conditionOn(written: object): Condition {
  const fields = Object.keys(written).map((name) => [name, { type: 'string' }])
  const schema = { properties: { ...Object.fromEntries(fields), it: { type: 'string', 'x-when': written } } }
  return withLogic(schema).properties!.it!['x-when']!
}
