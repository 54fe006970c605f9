import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownMistakes, type ShownMistake } from '../../scripts/dev/mistake.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { faqCopy } from './faq/compiled.ts'
import { listMistakes } from './mistake-list.ts'
import { ruleMistakes } from './mistake-rule.ts'
import { mistakes } from './mistake.ts'
import type { ProjectCopy } from './project-copy.ts'

let copy: ProjectCopy
let good: Record<string, string>

beforeAll(async () => {
  copy = await faqCopy()
  await compileSchemas(copy.root)
  good = await copy.generated()
})

afterAll(() => copy.remove())

test.each([...mistakes, ...ruleMistakes, ...listMistakes])('%s', async (says, file, from, to) => {
  const undo = await copy.edit(`schemas/${file}`, from, to)
  try {
    const outcome = await compileSchemas(copy.root).catch((error: unknown) => error)
    expect(toldBy(outcome)).toEqual([says])
    for (const one of await shownMistakes(copy.root, outcome)) expectPortuguese(one)
    expect(await copy.generated()).toEqual(good)
  } finally {
    await undo()
  }
})

test('a mistake in each of two places is told twice', async () => {
  const undo = [
    await copy.edit('schemas/app.json', '"widget"', '"widgt"'),
    await copy.edit('schemas/screens/login.json', '"submit"', '"submt"'),
  ]
  const outcome = await compileSchemas(copy.root).catch((error: unknown) => error)
  await Promise.all(undo.map((one) => one()))
  expect(toldBy(outcome)).toEqual([
    'app.json › properties/description/x-ui: unknown keyword "widgt"; did you mean "widget"?',
    'screens/login.json: unknown keyword "submt"; did you mean "submit"?',
  ])
})

test.each(['null', '"text"', '7'])('a file that holds %s is told by its name', async (text) => {
  const file = join(copy.root, 'schemas/odd.json')
  await writeFile(file, text)
  const outcome = await compileSchemas(copy.root).catch((error: unknown) => error)
  await rm(file)
  expect(toldBy(outcome)).toEqual(['odd.json: this must be a JSON object: { … }'])
})

test('a mistake stops `npm run schemas` with one line and code 1', async () => {
  const undo = await copy.edit('schemas/screens/builder.json', '"config.banners"', '"config.bannerz"')
  const { code, output } = await copy.run(['scripts/schemas.ts'])
  await undo()
  expect(output.trim()).toBe(
    'schemas/screens/builder.json › steps/2/fields/1: app has no field "config.bannerz"; did you mean "config.banners"?',
  )
  expect(code).toBe(1)
})

/** A sentence with something to do about it, at a line of its file. */
function expectPortuguese({ reason, suggestion, line, lines }: ShownMistake): void {
  expect(reason).toMatch(/^[“"\p{Lu}-].*\.$/u)
  expect(suggestion).toMatch(/^\p{Lu}.*[.?…]$/u)
  const english = /\b(the|this|must|is|not|field|use|there|take|add)\b/
  for (const sentence of [reason, suggestion!]) expect(sentence.replace(/"[^"]*"/g, '')).not.toMatch(english)
  expect(lines.map(({ number }) => number)).toContain(line)
}

function toldBy(outcome: unknown): string[] {
  const errors = outcome instanceof AggregateError ? (outcome.errors as Error[]) : [outcome as Error]
  return errors.map(({ name, message }) => (name === 'Mistake' ? message : `${name}: ${message}`))
}
