import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { typeName } from '../../scripts/schemas/bundle.ts'
import { codeNames } from '../../scripts/schemas/code-names.ts'
import { readProgram } from '../../scripts/schemas/program.ts'
import { sqlUses, type SqlUse } from '../../scripts/schemas/sql-use.ts'
import { contentMessages } from '../../src/domain/lesson/lesson-content.ts'
import { namesInCode } from './code-names.ts'

/** What `src/` says of `schemas/`, as its sources have it, is what the compiler keeps from being taken away. */
const src = resolve(import.meta.dirname, '../../src')
let texts: string[]

beforeAll(async () => {
  const names = (await readdir(src, { recursive: true })).filter(
    (name) => /\.tsx?$|\/routines\/.*\.sql$/.test(name) && !name.startsWith(join('domain', 'generated')),
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
    ['screens', /generated\/screens\/(words\/app|[a-z/-]+)(?:\/[a-z-]+)?\.ts/g, ''],
    ['entities', /\bentities(?:\.(?!ts\b)([a-z]+)\b|\['([a-z-]+)'\])/g, 'generated/entities.ts'],
    ['constants', /\bconstants\.(?!ts\b)([A-Za-z]+)\b/g, 'generated/constants.ts'],
    ['messages', /\bmessages\.(?!ts\b|json\b)([A-Za-z]+)\b/g, 'generated/messages.ts'],
  ] as const)('%s', (of, pattern, file) => {
    expect(codeNames[of].toSorted()).toEqual(caught(pattern, file))
  })

  test('states, in code and in what the API answers', async () => {
    const folder = resolve(src, '../schemas/answers')
    const answers = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const answered = [...answers.join().matchAll(/states\.json#\/definitions\/([A-Za-z]+)/g)].map(
      ([, name]) => name!,
    )
    const drawn = caught(/\bchoices\.([A-Za-z]+)\b/g, 'generated/choices/states.ts')
    expect(Object.keys(codeNames.states).toSorted()).toEqual([...new Set([...drawn, ...answered])].toSorted())
  })

  test('fields and choices, as TypeScript finds them', { timeout: 300_000 }, async () => {
    const found = await namesInCode()
    const kept = (all: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(all).map(([name, paths]) => [typeName(name), paths.toSorted()]))
    const said = (all: Map<string, Set<string>>) =>
      Object.fromEntries([...all].map(([type, paths]) => [type, [...paths].toSorted()]))
    expect(kept(codeNames.fields)).toEqual(said(found.names))
    // The domain has a rule for the content of each type of lesson, and reads no type that is made of `schemas/`.
    const lessons = Object.keys(contentMessages).map((type) => `type=${type}`)
    expect(kept(codeNames.choices)).toEqual({ ...said(found.choices), Lesson: lessons.toSorted() })
  })

  test('badges whose answers a source draws', () => {
    for (const [entity, fields] of Object.entries(codeNames.badges)) {
      const drawing = texts.filter((text) => text.includes(`generated/choices/${entity}.ts`))
      expect(
        drawing.some((text) =>
          Object.keys(fields).every((field) => new RegExp(`['.]${field}\\b`).test(text)),
        ),
        entity,
      ).toBe(true)
    }
  })

  test('the words of every state that code comes to', async () => {
    const { definitions } = JSON.parse(await readFile(resolve(src, '../schemas/states.json'), 'utf8')) as {
      definitions: Record<string, { oneOf: { const: string }[] }>
    }
    const worded = Object.entries(definitions).map(([name, { oneOf }]) => [
      name,
      oneOf.map((one) => one.const),
    ])
    expect(codeNames.states).toEqual(Object.fromEntries(worded))
  })

  test('what SQL reads, and compares with', () => {
    const read = new Set<string>()
    for (const text of texts) {
      for (const match of text.matchAll(inDocument)) {
        const [, alias, parameter, path, fallback, value] = match
        const table =
          alias ?? parameter ?? /^[^`]*?\bfrom\s+(\w+)/.exec(text.slice(match.index))?.[1] ?? 'item'
        const owners = ownersOf(table)
        // A certificate is no document that people edit.
        if (table === 'certificate') continue
        const names = path!.replaceAll(',', '.')
        const known = owners.filter(
          (one) => isKept(one, names) || counted.some((use) => isOf(use, one, names)),
        )
        expect(known, `${table}.data ->> '${names}'`).not.toEqual([])
        for (const one of known) read.add(`${one}.${names}`)
        for (const choice of [fallback, value].filter(Boolean))
          expect(
            known.some((one) => counted.some((use) => isOf(use, one, names) && use.choice === choice)),
            `${table}.data ->> '${names}' = '${choice!}'`,
          ).toBe(true)
      }
    }
    expect(read.size).toBeGreaterThan(15)
  })
})

/** What the compiler itself finds in SQL. */
const counted = sqlUses(readProgram().sql, fieldsOf)

function isOf({ entity, field }: SqlUse, one: string, path: string): boolean {
  return entity === one && field === path
}

function fieldsOf(entity: string): Set<string> | undefined {
  const file = resolve(import.meta.dirname, '../../schemas', `${entity}.json`)
  if (!existsSync(file)) return undefined
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties?: object }
  return new Set(Object.keys(properties ?? {}))
}

/** `data ->> 'status' = 'blocked'`, `coalesce(product.data ->> 'offerType', 'FREE')`, `app.data #>> '{config,language}'`. */
const inDocument =
  /(?:(?:\b(\w+)\.)?data|\b(product|student)) *(?:->>?|#>>?) *'\{?([\w,]+)\}?'(?:, *'(\w+)'\))?(?: *(?:=|<>|is(?: not)? distinct from) *'(\w+)')?/g

/** The entities that a table, or what a query calls it, may stand for. */
function ownersOf(table: string): string[] {
  const name = table.replaceAll('_', '-')
  const own: string[] = codeNames.entities
  if (own.includes(name)) return [name]
  // Comments on the feed are like those of the community.
  const kind = own.filter((one) => one.endsWith(`-${name.split('-').at(-1)}`))
  return kind.length > 0 ? kind : own
}

function isKept(entity: string, path: string): boolean {
  const [first, ...rest] = path.split('.')
  if (entity === 'app' && first === 'config') return isKept('app-config', rest.join('.'))
  return [codeNames.fields, codeNames.stored].some((all) => all[entity]?.includes(path))
}
