import { Ajv } from 'ajv'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kinds as fieldKinds } from '../../src/domain/generated/kind-meta.ts'
import { complete } from '../../scripts/schemas/complete.ts'
import { namedIn } from '../../scripts/schemas/meta.ts'
import { misfitWidget } from '../../scripts/schemas/widget.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { rows } from './mistake/rows.ts'

/** What an editor underlines that knows `meta/` and nothing else. */
const home = resolve(import.meta.dirname, '../../schemas')
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

const ajv = new Ajv({ strict: false, logger: false, allErrors: true })
const metas = new Map<string, Json>()
for (const name of await readdir(join(home, 'meta'))) {
  const json: Json = JSON.parse(await readFile(join(home, 'meta', name), 'utf8'))
  metas.set(name, json)
  ajv.addSchema({ ...json, $id: `meta/${name}` })
}

function isUnderlined(file: string, json: Json): boolean {
  const validate = ajv.getSchema(posix.join(posix.dirname(file), json.$schema))
  return validate !== undefined && !validate(json)
}

const invented: Record<string, string> = { 'faq.json': 'schema.json', 'screens/lists/faq.json': 'list.json' }
const textOf = (file: string) =>
  readFile(file in invented ? join(import.meta.dirname, 'faq', invented[file]!) : join(home, file), 'utf8')

test('nothing that is right is underlined', async () => {
  const files = (await readdir(home, { recursive: true })).filter(
    (file) => file.endsWith('.json') && !file.startsWith('meta'),
  )
  for (const file of [...files, ...Object.keys(invented)]) {
    expect(isUnderlined(file, JSON.parse(await textOf(file))), file).toBe(false)
  }
})

/** What JSON Schema has no words for: other places, other files, one value against another, and what the product's code knows. */
const beyond = [
  /students do not see this field/,
  /\bhas no (field|"\/definitions)|there (is|are) no|the list has no/,
  /não tem o campo|no "title"|has no title|no (form|screen) (asks|field)|this form has no|to stand above/,
  /twice|duas vezes|stands on line|refers to itself|is not one of its choices|não é uma das opções|of that field/,
  /is above|é maior que|go in a circle|can never appear|must both|both must be|does not fit|is a (field|choice) still/,
  /set by the server|the server sets|must be given|é obrigatório|needs code|searched in it|filtered by it|is of something that|is no instant/,
  /the program (reads|counts on)|nobody fills in|another one is called|is counted by code|the code of this list|no code ever sets/,
  /no (whole number|number|text|answer|list|text was found) (fits|keeps|that fits)|would keep this pattern busy|sets? one another in a circle/,
  /no list (draws|filters)|only the steps of the builder|code keeps what|apps alone are published|makes up the address|counts for nothing/,
  /can only be answered so|holds no single value|is an answer too|which is an answer|which cannot be left out|an empty default is no answer/,
  /two choices|is called "\w+" already|has values of another type|nothing can be sorted|cannot be drawn as|files are kept with an app/,
  /a student has|a user is in this one app|this form cannot ask|cannot ask for a field of type array|with the widget "image"/,
  /was "\w+" too|people put these|what is stored has|this file must say|Invalid regular expression|does not say what of|says nothing of how/,
  /code reads this answer|code does not change|the database reads/,
  /says nothing of the value|has the colours of|stands in this menu|stands on cards alone|which the list has not|a list of groups has no place|(of|in) a stack/,
  /in the items of a list|counts only in an entity that|is nothing of an app|would belong to itself|nothing can belong to|there is one of it/,
  /some object says nothing|makes a "\w+" already|no file says what/,
  /what the field starts with|is a word of conditions|compares numbers, days|; compare with a field|this (can never hold|always holds)/,
  /keeps? (this rule|both this rule)|is "(server|student)"|sees nothing of this|is not theirs|is only ever sent/,
  /what is published on a day|decides when students see|could stand side by side|for nobody answers it|find it out by what/,
]

test.each(rows)('$en', async ({ en: says, file, from, to }) => {
  let json: Json
  try {
    json = JSON.parse((await textOf(file)).replace(from, () => to))
  } catch {
    // Any editor underlines what is no JSON.
    return
  }
  if (!beyond.some((sentence) => sentence.test(says))) expect(isUnderlined(file, json), says).toBe(true)
})

describe('a widget', () => {
  const { hints } = metas.get('field.json').definitions
  const named = ({ anyOf }: Json): string[] =>
    anyOf.flatMap(
      (one: Json) => one.const ?? namedIn(metas.get('kinds.json').definitions[posix.basename(one.$ref)]),
    )
  const widgets = named(hints.properties.widget)
  const formats = [undefined, ...named(metas.get('field.json').properties.format)]
  const kinds: [name: string, field: Json][] = [
    ...formats
      .filter((format) => fieldKinds[format ?? '']?.type !== 'integer')
      .map((format): [string, Json] => [
        `a text of format ${format}`,
        { type: 'string', ...(format && { format }) },
      ]),
    ['a choice', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }],
    ['a short choice', { type: 'string', enum: ['a'] }],
    ['a number', { type: 'number' }],
    ['a whole number', { type: 'integer' }],
    ['an amount of money', { type: 'integer', format: 'money' }],
    ['yes or no', { type: 'boolean' }],
    ['a list', { type: 'array', items: { type: 'string' } }],
  ]
  test.each(kinds)('is underlined for %s only where the compiler refuses it', (_, field) => {
    const underlined = widgets.filter((widget) => {
      const asked = { title: 'Campo', ...field, 'x-ui': { widget } }
      const isWrong = !ajv.getSchema('meta/field.json')!(asked)
      if (isWrong) {
        const whole = complete(structuredClone(asked) as Schema, new Set())
        expect(misfitWidget(whole), JSON.stringify(asked)).toBeDefined()
      }
      return isWrong
    })
    expect(underlined.length).toBeGreaterThan(4)
  })
})

test('what editors show of meta/ is Portuguese', () => {
  const english = /\b(the|this|must|is|not|field|there|take|with|of|and)\b/i
  const shown = (json: Json): string[] => {
    if (Array.isArray(json)) return json.flatMap(shown)
    if (typeof json !== 'object' || json === null) return []
    return Object.entries(json).flatMap(([name, value]) =>
      ['title', 'description', 'errorMessage'].includes(name) && typeof value === 'string'
        ? [value]
        : shown(value),
    )
  }
  for (const [name, json] of metas) {
    for (const sentence of shown(json)) {
      expect(sentence.replace(/"[^"]*"|“[^”]*”|\{[^}]*\}/g, ''), name).not.toMatch(english)
    }
  }
})

test('what a screen must have says what it is, in the editor and where it is missing', () => {
  const mute: string[] = []
  const look = (node: Json, place: string) => {
    if (typeof node !== 'object' || node === null) return
    for (const name of Array.isArray(node.required) ? node.required : [])
      if (node.properties?.[name]?.type ?? node.properties?.[name]?.$ref)
        if (!node.properties[name].description) mute.push(`${place}/${name}`)
    for (const [name, below] of Object.entries(node)) look(below, `${place}/${name}`)
  }
  for (const name of ['list.json', 'screen.json']) look(metas.get(name), name)
  expect(mute).toEqual([])
})
