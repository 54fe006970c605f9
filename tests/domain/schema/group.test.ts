import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { entities } from '../../../scripts/schemas/entity.ts'
import type { Source, SourceObject } from '../../../scripts/schemas/source.ts'
import { formats } from '../../../src/domain/format/format.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { fieldErrors } from '../../../src/domain/message/message.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { documentValidator } from '../../../src/domain/schema/verdict.ts'
import { madeScreen } from '../../support/form/made-screen.ts'

/** What is absent in a row is judged as if it stood there, by form and API alike. */

const id = '00000000-0000-4000-8000-000000000001'
const missing = 'Preencha este campo.'
const text = { title: 'Texto', type: 'string' }
const kind = { title: 'Tipo', type: 'string', enum: ['a', 'b'], default: 'a' }
const asked = { title: 'Grupo', type: 'object', required: ['text'], properties: { text } }

test.each<[of: string, item: SourceObject, row: Document, wrong: string[]]>([
  ['a group', { properties: { group: asked } }, {}, ['group/text']],
  [
    'a group in a group',
    { properties: { outer: { title: 'Fora', type: 'object', properties: { group: asked } } } },
    {},
    ['outer/group/text'],
  ],
  [
    'a group that is hidden',
    { properties: { kind, group: { ...asked, 'x-when': { kind: ['b'] } } } },
    {},
    [],
  ],
  [
    'a group that a default asks for',
    { properties: { kind, group: { ...asked, 'x-when': { kind: ['a'] } } } },
    {},
    ['group/text'],
  ],
  [
    'what a default asks for',
    { required: ['text'], properties: { kind, text: { ...text, 'x-when': { kind: ['a'] } } } },
    {},
    ['text'],
  ],
  [
    'what an answer does not ask for',
    { required: ['text'], properties: { kind, text: { ...text, 'x-when': { kind: ['a'] } } } },
    { kind: 'b' },
    [],
  ],
])('a row that lacks %s', (_, item, row, wrong) => {
  const properties = () =>
    structuredClone({
      rows: {
        title: 'Linhas',
        type: 'array',
        default: [],
        items: { title: 'Linha', type: 'object', ...item },
      },
    }) as SourceObject
  const document = { rows: [{ id, ...row }] }
  const told = (before: string) =>
    Object.fromEntries(wrong.map((path) => [`${before}rows/0/${path}`, missing]))
  expect(screenErrors(madeScreen(properties()), document)).toEqual(told(''))
  const { schema, input, patch } = entity(properties())
  for (const judged of [input, patch]) {
    const validate = documentValidator(compile(judged), schema)
    validate(document)
    expect(fieldErrors(schema, validate.errors)).toEqual(told('/'))
  }
})

function entity(properties: SourceObject) {
  const common = JSON.parse(readFileSync('schemas/common.json', 'utf8')) as SourceObject
  const thing = { $schema: './meta/entity.json', title: 'Coisa', type: 'object', properties }
  const sources = [
    { file: 'common.json', json: common },
    { file: 'thing.json', json: thing },
  ] as Source[]
  return entities(sources)[0]!
}

const compile = (schema: Schema) =>
  new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, formats }).compile(schema) as never
