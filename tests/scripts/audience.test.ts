import { expect, test } from 'vitest'
import { edited, schemaTexts, toldOf } from './mistake/row.ts'

const texts = edited(await schemaTexts(), {
  file: 'faq.json',
  from: '"status": {',
  to: '"pin": { "title": "Senha", "type": "string", "maxLength": 9, "default": "", "x-audience": "server" }, "status": {',
})

const list = 'screens/lists/faq.json'

/** Every place where a list would show a field, or tell it by what it finds. */
const places: Record<string, [from: string, to: string]> = {
  'columns/0/field': ['"columns": [', '"columns": [{ "field": "pin" }, '],
  'columns/0/below': ['"below": "answer"', '"below": "pin"'],
  'columns/1/text': ['{ "field": "status" }', '{ "field": "status", "text": "{value} {pin}" }'],
  'columns/1/when': ['{ "field": "status" }', '{ "field": "status", "when": { "pin": ["1"] } }'],
  'search/fields/0': ['"fields": ["question"', '"fields": ["pin"'],
  'filters/0/field': ['"filters": [', '"filters": [{ "field": "pin", "label": "Filtrar", "all": "Todas" }, '],
  'orders/1/value': [
    '{ "value": "question",',
    '{ "value": "pin", "label": "Senha" }, { "value": "question",',
  ],
  name: ['"entity": "faq",', '"entity": "faq", "name": "pin",'],
}

test.each(Object.entries(places))('nobody is told what is the server’s own in %s', (place, [from, to]) => {
  const told = toldOf(edited(texts, { file: list, from, to }))
  expect(told, place).not.toEqual([])
  expect(told[0]!.at).toMatch(new RegExp(`^${list}:`))
  expect(told[0]!.en).toMatch(/"pin" is only ever sent|nobody fills in \{pin\}/)
})

test('what is the server’s own may be asked for and set', () => {
  expect(
    toldOf(
      edited(texts, {
        file: list,
        from: '"fields": ["question", "answer", "status"]',
        to: '"fields": ["question", "answer", "pin", "status"]',
      }),
    ),
  ).toEqual([])
  expect(
    toldOf(
      edited(texts, {
        file: list,
        from: '"set": { "status": "published" }',
        to: '"set": { "status": "published", "pin": "" }',
      }),
    ),
  ).toEqual([])
})
