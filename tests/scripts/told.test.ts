import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownMistakes } from '../../scripts/dev/mistake.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { readJson } from '../../scripts/schemas/json.ts'
import { Mistake, MistakeCollection, mistakesIn } from '../../scripts/schemas/mistake.ts'
import { faqCopy } from './faq/compiled.ts'
import type { ProjectCopy } from './project-copy.ts'

/** How mistakes are told; which there are stands in `mistake/`. */
let copy: ProjectCopy
let good: Record<string, string>

beforeAll(async () => {
  copy = await faqCopy()
  await compileSchemas(copy.root)
  good = await copy.generated()
})

afterAll(() => copy.remove())

const typo = ['schemas/screens/builder.json', '"config.banners"', '"config.bannerz"'] as const

test('a mistake leaves what was compiled last, and is shown with the lines around it', async () => {
  const undo = await copy.edit(...typo)
  const error = await compileSchemas(copy.root).catch((one: unknown) => one)
  const [shown, ...others] = await shownMistakes(copy.root, error)
  await undo()
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    file: 'schemas/screens/builder.json',
    place: 'steps/2/fields/1',
    reason: '“app” não tem o campo "config.bannerz".',
    suggestion: 'Você quis dizer "config.banners"?',
  })
  expect(shown!.lines.map(({ number }) => number)).toContain(shown!.line)
  expect(shown!.lines.find(({ number }) => number === shown!.line)!.text).toContain('"config.bannerz"')
  expect(await copy.generated()).toEqual(good)
})

test('a mistake stops `npm run schemas` with one line and code 1', async () => {
  const undo = await copy.edit(...typo)
  const { code, output } = await copy.run(['scripts/schemas.ts'])
  await undo()
  expect(output.trim()).toBe(
    'schemas/screens/builder.json › steps/2/fields/1: app has no field "config.bannerz"; did you mean "config.banners"?',
  )
  expect(code).toBe(1)
})

test.each(['null', '"text"', '7'])('a file that holds %s is told by its name', async (text) => {
  const file = join(copy.root, 'schemas/odd.json')
  await writeFile(file, text)
  const error = await compileSchemas(copy.root).catch((one: unknown) => one)
  await rm(file)
  expect(mistakesIn(error).map(({ message }) => message)).toEqual([
    'odd.json: this must be a JSON object: { … }',
  ])
})

test('a file that begins with the mark of some editors on Windows is read', async () => {
  const path = join(copy.root, 'schemas/screens/login.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, `\uFEFF${text}`)
  expect(await compileSchemas(copy.root)).toMatchObject({ fresh: true })
  await writeFile(path, text)
})

test('what nobody thought of is told as a mistake of the file that it was met in', () => {
  const mistakes = new MistakeCollection()
  expect(mistakes.try('app.json', () => 7)).toBe(7)
  mistakes.try('app.json', () => {
    throw new TypeError("Cannot read properties of undefined (reading 'x')")
  })
  const error = (() => {
    try {
      return mistakes.tell()
    } catch (one) {
      return one
    }
  })()
  expect(error).toBeInstanceOf(Mistake)
  expect((error as Mistake).message).toBe(
    "app.json: this could not be compiled (TypeError: Cannot read properties of undefined (reading 'x')); undo the last change and make it again in small pieces",
  )
})

test.each([
  ['{}', undefined],
  ['{ "a": [1, -2.5e3, true, null, "\\u00e9 \\" \\\\"], "b": { "a": {} } }\n', undefined],
  ['[]', undefined],
  ['', 0],
  ['{ "a": 1 } }', 11],
  ['{ "a": [1, 2 }', 13],
  ['{ "a": }', 7],
  ['{ "a" 1 }', 5],
  ['{ , }', 2],
  ['{ "a": .5 }', 7],
  ['{ "a": "\\x" }', 7],
  ['{ "a": 1, "a": 2 }', 10],
])('%s is JSON, or is not from %s on', (text, offset) => {
  expect(readJson(text).fault?.offset).toBe(offset)
})
