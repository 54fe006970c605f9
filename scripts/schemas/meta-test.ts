import { posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import draft from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' }
import { isObject } from '../../src/domain/schema/path.ts'
import { textLength } from '../../src/domain/text/text-length.ts'
import type { Source, SourceObject } from './source.ts'

/** Whether a value is as a schema of `meta/` says. */
export type MetaTest = (value: unknown) => boolean

type Make = (schema: unknown) => MetaTest

/** A keyword: what it asks of a value. `make` makes the tests of the schemas within it. */
type Rule = (limit: never, make: Make, schema: SourceObject) => MetaTest

/**
 * A test of each schema of `meta/`, by its file: of functions that stand ready, for to generate code for each of them takes longer
 * than to judge all of `schemas/`. It says whether, never why: Ajv does (`meta.ts`). Undefined where one of them is no schema, or
 * says what is not known here.
 */
export function metaTests(metas: Source[]): Map<string, MetaTest> | undefined {
  const files = new Map(metas.map(({ file, json }) => [file, json]))
  const made = new Map<SourceObject, MetaTest>()
  try {
    const isSchema = testOf(draft, 'draft-07.json')
    const tests = metas.map(({ file, json }) => [file, testOf(json, file)] as const)
    return metas.every(({ json }) => isSchema(json)) ? new Map(tests) : undefined
  } catch {
    return undefined
  }

  function testOf(schema: unknown, file: string): MetaTest {
    if (typeof schema === 'boolean') return () => schema
    if (!isObject(schema)) throw new Error(`${file} has something else than a schema.`)
    const known = made.get(schema)
    if (known) return known
    const tests: MetaTest[] = []
    const test = (value: unknown) => tests.every((one) => one(value))
    // Before what is in it, which may refer to it.
    made.set(schema, test)
    for (const [keyword, limit] of Object.entries(schema)) {
      if (keyword === '$ref') {
        const found = referred(String(limit), file)
        // What `editor.json` knows is for editors.
        if (found) tests.push(testOf(...found))
      } else if (!silent.has(keyword)) {
        if (!Object.hasOwn(rules, keyword)) throw new Error(`"${keyword}" is not known.`)
        tests.push(rules[keyword]!(limit as never, (one) => testOf(one, file), schema))
      }
    }
    return test
  }

  function referred(ref: string, from: string): [schema: unknown, file: string] | undefined {
    const [path = '', pointer = ''] = ref.split('#')
    if (path === 'editor.json') return undefined
    const file = path ? posix.join(posix.dirname(from), path) : from
    const steps = pointer.split('/').slice(1)
    const whole: unknown = from === 'draft-07.json' ? draft : files.get(file)
    const found = steps.reduce<unknown>((one, step) => (isObject(one) ? one[step] : undefined), whole)
    return [found, file]
  }
}

/** What is for people and editors, and what another keyword asks for. */
const silent = new Set([
  ...['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'format', 'x-example'],
  ...['errorMessage', 'defaultSnippets', 'then', 'else'],
])

const rules: Record<string, Rule> = {
  type: (limit: string | string[]) => {
    const types = [limit].flat().map((name) => {
      if (!ofType[name]) throw new Error(`There is no type "${name}".`)
      return ofType[name]
    })
    return (value) => types.some((isOf) => isOf(value))
  },
  enum: (choices: unknown[]) => (value) => choices.some((one) => isSame(one, value)),
  const: (only: unknown) => (value) => isSame(only, value),
  minLength: (least: number) => (value) => typeof value !== 'string' || textLength(value) >= least,
  maxLength: (most: number) => (value) => typeof value !== 'string' || textLength(value) <= most,
  pattern: (text: string) => {
    const pattern = new RegExp(text, 'u')
    return (value) => typeof value !== 'string' || pattern.test(value)
  },
  minimum: (least: number) => (value) => typeof value !== 'number' || value >= least,
  maximum: (most: number) => (value) => typeof value !== 'number' || value <= most,
  exclusiveMinimum: (least: number) => (value) => typeof value !== 'number' || value > least,
  items: (one: unknown, make) => {
    const each = Array.isArray(one) ? one.map(make) : undefined
    const test = each ? () => true : make(one)
    return (value) => !Array.isArray(value) || value.every((item, i) => (each?.[i] ?? test)(item))
  },
  contains: (schema, make) => {
    const test = make(schema)
    return (value) => !Array.isArray(value) || value.some(test)
  },
  minItems: (least: number) => (value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most: number) => (value) => !Array.isArray(value) || value.length <= most,
  uniqueItems: (wanted: boolean) => (value) =>
    !wanted ||
    !Array.isArray(value) ||
    !value.some((one, i) => value.slice(0, i).some((other) => isSame(one, other))),
  properties: (fields: SourceObject, make) => {
    const tests = Object.entries(fields).map(([name, field]) => [name, make(field)] as const)
    return (value) =>
      !isObject(value) || tests.every(([name, test]) => !Object.hasOwn(value, name) || test(value[name]))
  },
  additionalProperties: (schema, make, { properties = {} }) => {
    const test = make(schema)
    return (value) =>
      !isObject(value) ||
      Object.keys(value).every((name) => Object.hasOwn(properties as object, name) || test(value[name]))
  },
  propertyNames: (schema, make) => {
    const test = make(schema)
    return (value) => !isObject(value) || Object.keys(value).every(test)
  },
  required: (names: string[]) => (value) => !isObject(value) || names.every((name) => name in value),
  minProperties: (least: number) => (value) => !isObject(value) || Object.keys(value).length >= least,
  dependencies: (all: SourceObject, make) => {
    const tests = Object.entries(all).map(
      ([name, then]) => [name, make(Array.isArray(then) ? { required: then } : then)] as const,
    )
    return (value) => !isObject(value) || tests.every(([name, test]) => !(name in value) || test(value))
  },
  definitions: (all: SourceObject, make) => {
    for (const one of Object.values(all)) make(one)
    return () => true
  },
  not: (schema, make) => {
    const test = make(schema)
    return (value) => !test(value)
  },
  allOf: (all: unknown[], make) => {
    const tests = all.map(make)
    return (value) => tests.every((test) => test(value))
  },
  anyOf: (all: unknown[], make) => {
    const tests = all.map(make)
    return (value) => tests.some((test) => test(value))
  },
  oneOf: (all: unknown[], make) => {
    const tests = all.map(make)
    return (value) => tests.filter((test) => test(value)).length === 1
  },
  if: (schema, make, { then: holds = true, else: fails = true }) => {
    const [test, yes, no] = [make(schema), make(holds), make(fails)]
    return (value) => (test(value) ? yes(value) : no(value))
  },
}

const ofType: Record<string, MetaTest | undefined> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && isDeepStrictEqual(one, other))
