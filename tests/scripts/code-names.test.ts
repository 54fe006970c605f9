import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { typeName } from '../../scripts/schemas/bundle.ts'
import { codeNames } from '../../scripts/schemas/code-names.ts'
import { namesInCode } from './code-names.ts'

/** What `src/` says of `schemas/`, as its sources have it, is what the compiler keeps from being taken away. */
const src = resolve(import.meta.dirname, '../../src')
let texts: string[]

beforeAll(async () => {
  const names = (await readdir(src, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith(join('domain', 'generated')),
  )
  texts = await Promise.all(names.map((name) => readFile(join(src, name), 'utf8')))
})

/** What the groups of `pattern` caught, in files that import `of`. */
const caught = (pattern: RegExp, of = '') =>
  [
    ...new Set(
      texts
        .filter((text) => text.includes(of))
        .flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2]!)),
    ),
  ].toSorted()

describe('what code calls by its name is kept', () => {
  test.each([
    ['screens', /generated\/screens\/([a-z/-]+)\.ts/g, ''],
    ['entities', /\bentities(?:\.(?!ts\b)([a-z]+)\b|\['([a-z-]+)'\])/g, 'generated/entities.ts'],
    ['constants', /\bconstants\.(?!ts\b)([A-Za-z]+)\b/g, 'generated/constants.ts'],
    ['messages', /\bmessages\.(?!ts\b|json\b)([A-Za-z]+)\b/g, 'generated/messages.ts'],
    ['states', /\banswers\.([A-Za-z]+)\b/g, 'generated/answers/states.ts'],
  ] as const)('%s', (of, pattern, file) => {
    expect(codeNames[of].toSorted()).toEqual(caught(pattern, file))
  })

  test('fields, as TypeScript finds them', { timeout: 300_000 }, () => {
    const found = namesInCode()
    const kept = Object.entries(codeNames.fields).map(([name, paths]) => [typeName(name), paths.toSorted()])
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries([...found].map(([type, paths]) => [type, [...paths].toSorted()])),
    )
  })
})
