import { Ajv } from 'ajv'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { metaTests } from '../../scripts/schemas/meta-test.ts'
import { readSources, type Source, type SourceObject } from '../../scripts/schemas/source.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import { chanceOf, type Chance } from '../support/chance.ts'

const sources = readSources(resolve(import.meta.dirname, '../../schemas'))
const metas = sources.filter(({ file }) => file.startsWith('meta/'))
const others = sources.filter(({ file }) => !file.startsWith('meta/'))
const tests = metaTests(metas)!

const ajv = new Ajv({ strict: false, validateSchema: false, logger: false, inlineRefs: false })
for (const { file, json } of metas) {
  // What it knows is for editors.
  const known = Object.keys((json.definitions ?? {}) as object).map((name) => [name, true])
  const isForEditors = file === 'meta/editor.json'
  ajv.addSchema({ ...(isForEditors ? { definitions: Object.fromEntries(known) } : json), $id: file }, file)
}
const metaOf = ({ json }: Source) => /meta\/\w+\.json$/.exec(String(json.$schema))![0]

test('every file is as its schema in meta/ says', () => {
  expect(others.filter((source) => !tests.get(metaOf(source))!(source.json))).toEqual([])
})

test('what is changed by chance gets the verdict of Ajv', () => {
  const chance = chanceOf(7)
  let refused = 0
  for (let i = 0; i < 4000; i++) {
    const source = others[chance.number(others.length)]!
    const json = changed(source.json, chance) as SourceObject
    const verdict = tests.get(metaOf(source))!(json)
    if (!verdict) refused++
    expect(verdict, `${source.file} ${JSON.stringify(json)}`).toBe(ajv.validate(metaOf(source), json))
  }
  expect(refused).toBeGreaterThan(1000)
  expect(refused).toBeLessThan(3900)
})

test.each<[string, (json: SourceObject) => object]>([
  ['a type that there is not', (json) => ({ ...json, type: 'objekt' })],
  ['a pattern that is none', (json) => ({ ...json, pattern: '(' })],
  ['a reference to nothing', (json) => ({ ...json, allOf: [{ $ref: '#/definitions/nothing' }] })],
  ['a keyword that is not known here', (json) => ({ ...json, patternProperties: {} })],
  ['a limit of another type', (json) => ({ ...json, minProperties: 'one' })],
])('nothing is said of meta/ with %s', (_, change) => {
  for (const { file } of metas) {
    const all = metas.map((one) => (one.file === file ? { file, json: change(one.json) } : one))
    expect(metaTests(all), file).toBeUndefined()
  }
})

/** A copy with something taken away, put in or put in another's place, somewhere. */
function changed(value: unknown, chance: Chance): unknown {
  const isDeeper = (Array.isArray(value) || isObject(value)) && chance.number(5) > 0
  const keys = isDeeper ? Object.keys(value as object) : []
  if (keys.length === 0) return oddValues[chance.number(oddValues.length)]
  const key = keys[chance.number(keys.length)]!
  if (Array.isArray(value)) {
    return chance.number(6) === 0
      ? [...(value as unknown[]), value[Number(key)]]
      : value.map((one, i) => (i === Number(key) ? changed(one, chance) : (one as unknown)))
  }
  const { [key]: own, ...rest } = value as SourceObject
  if (chance.number(8) === 0) return rest
  if (chance.number(8) === 0) return { ...rest, [oddNames[chance.number(oddNames.length)]!]: own }
  return { ...rest, [key]: changed(own, chance) }
}

const oddValues: unknown[] = [
  ...[true, false, null, 0, 1, -1, 1.5, '', 'a', 'A b', 'string', 'form', '2030-01-01', '😀', [], {}],
  ...[
    ['a'],
    ['a', 'a'],
    [1],
    { a: 1 },
    { type: 'string' },
    { title: 'A', type: 'string' },
    ['string', 'null'],
  ],
  ...[{ not: true }, { min: 1 }, { entity: 'app' }, { $ref: 'common.json#/definitions/name' }],
]
const oddNames = ['odd', 'type', 'title', 'items', 'oneOf', 'x-when', '$ref', 'enum', 'fields', 'kind', 'A']
