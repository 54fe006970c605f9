import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fieldRows } from '../../scripts/dev/documentation/field-row.ts'
import { compileExamples } from '../../scripts/dev/documentation/example.ts'
import { Mistake } from '../../scripts/schemas/mistake.ts'
import { readSources } from '../../scripts/schemas/source.ts'

const sources = await readSources(resolve(import.meta.dirname, '../../schemas'))
const { parts, code } = compileExamples(sources)
const meta = sources.find(({ file }) => file === 'meta/field.json')!.json
const named = (kind: string) => parts.filter((part) => part.kind === kind)

test('every keyword, hint, widget and word of a choice is documented, each in words of its own', () => {
  for (const { name, title, description } of parts.filter(({ name }) => !/^x-(picture|icon)$/.test(name))) {
    expect(title, name).not.toBe('')
    expect(description.length, name).toBeGreaterThan(15)
  }
  const words = parts.map(({ kind, description }) => `${kind} ${description}`)
  expect(new Set(words).size).toBeGreaterThan(words.length - 3)
  expect(named('keyword').map(({ name }) => name)).toEqual(
    Object.keys(meta.properties as object).filter((name) => name !== 'x-ui'),
  )
})

test('every hint and every widget is drawn by an example that has it', () => {
  expect(named('widget').length).toBeGreaterThan(20)
  expect(named('hint').length).toBeGreaterThan(5)
  for (const { kind, name, example, step } of [...named('widget'), ...named('hint')]) {
    expect(step, name).toBeDefined()
    expect(code, name).toContain(`"example/${step}"`)
    if (kind === 'hint') expect(JSON.stringify(example), name).toContain(`"${name}":`)
  }
})

test('an example of a widget is drawn by that widget', () => {
  for (const { name, step } of named('widget')) {
    // A list needs none of its own: RJSF draws it.
    if (name === 'list') continue
    const drawn = code.slice(
      code.indexOf(`{"id":"example/${step}"`),
      code.indexOf(`{"id":"example/${step! + 1}"`),
    )
    expect(drawn, name).toMatch(new RegExp(`"ui:(widget|field)":"${name}"`))
  }
})

test('an example that breaks the rules that it explains is a mistake', () => {
  const broken = structuredClone(sources)
  const hints = broken.find(({ file }) => file === 'meta/field.json')!.json.definitions.hints.properties
  hints.rows['x-example'].maxLenght = 3
  expect(() => compileExamples(broken)).toThrow('unknown keyword "maxLenght"; did you mean "maxLength"?')
  delete hints.rows['x-example'].maxLenght
  hints.rows['x-example'].minLength = 5000
  expect(() => compileExamples(broken)).toThrow(Mistake)
})

test('the fields of an entity are listed in lists too, but for what tells their rows apart', () => {
  const text = { type: 'string', title: 'Texto' }
  const id = { type: 'string', format: 'uuid', 'x-row-id': true }
  const links = { type: 'array', items: { type: 'object', properties: { id, label: text } } }
  const paths = fieldRows({ type: 'object', properties: { links } }).map(({ path }) => path)
  expect(paths).toEqual(['links', 'links[].label'])
})
