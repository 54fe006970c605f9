import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerShapes } from '../../scripts/schemas/answer-shape.ts'
import { answerTypesFile } from '../../scripts/schemas/answer-type.ts'
import { entities } from '../../scripts/schemas/entity.ts'
import { readSources, type Source } from '../../scripts/schemas/source.ts'
import { declareTypes } from '../../scripts/schemas/type.ts'
import { mistakesWith } from './compiled-with.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSources(join(root, 'schemas'))

/** Fields that a product owner might think of: required, with a default, only asked for now and then, in a group, of every type. */
const fields = {
  isAsked: { title: 'A', type: 'boolean', default: false },
  needed: { title: 'B', type: 'string', minLength: 1 },
  neededChoice: { title: 'C', type: 'string', enum: ['a', 'b'] },
  neededNumber: { title: 'D', type: 'number', minimum: 1 },
  neededSometimes: { title: 'E', type: 'integer', 'x-when': { isAsked: [true] } },
  neededList: { title: 'F', type: 'array', minItems: 1, items: { title: 'G', type: 'string' } },
  usual: { title: 'H', type: 'string', default: 'a' },
  group: {
    title: 'I',
    type: 'object',
    required: ['inner'],
    properties: {
      inner: { title: 'J', type: 'string' },
      usual: { title: 'K', type: 'boolean', default: true },
    },
  },
}

const typesOf = (all: Source[]) => declareTypes(entities(all))
const isEntity = ({ json }: Source) => String(json.$schema).endsWith('meta/entity.json')

/** What is asked of a whole new account, and so written out by who makes one. */
const isForm = ({ file }: Source) => ['registration.json', 'login.json'].includes(file)

test(
  'a new field, required or not, turns nothing red outside of schemas/',
  { timeout: 600_000 },
  async () => {
    const changed = sources.map((source) => {
      if (!isEntity(source) || isForm(source)) return source
      const { required = [], properties } = source.json as { required?: string[]; properties: object }
      const more = Object.keys(fields).filter((name) => name.startsWith('needed'))
      const json = {
        ...source.json,
        required: [...required, ...more],
        properties: { ...properties, ...fields },
      }
      return { ...source, json }
    })
    const all = entities(changed)
    const types = declareTypes(all)
    expect(types).toContain('needed?: string')
    const answers = answerTypesFile(answerShapes(changed, all), all)
    expect(await mistakesWith({ 'types.ts': types, 'answer-types.ts': answers })).toBe('')
  },
)

test('types promise what every stored document has, and nothing else', () => {
  const types = typesOf(sources)
  const product = /export interface Product \{[^]*?\n\}/.exec(types)![0].replace(/\/\*[^]*?\*\//g, '')
  expect(product).toMatch(/\n\s+name: string/)
  const without = sources.map((source) =>
    source.file === 'product.json'
      ? { ...source, json: { ...source.json, 'x-entity': { parent: 'app' } } }
      : source,
  )
  expect(/export interface Product \{[^]*?\n\}/.exec(typesOf(without))![0]).toMatch(/\n\s+name\?: string/)
})
