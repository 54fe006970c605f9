import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownMistakes } from '../../scripts/dev/mistake.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { faultIn } from '../../scripts/schemas/json.ts'
import { faqCopy } from './faq/compiled.ts'
import type { MistakeCase } from './mistake.ts'
import type { ProjectCopy } from './project-copy.ts'
import { typedMistakes } from './mistake-typed.ts'

/** What the overlay says of mistakes: in Portuguese, with the line and what to do. */
let copy: ProjectCopy

beforeAll(async () => {
  copy = await faqCopy()
  await compileSchemas(copy.root)
})

afterAll(() => copy.remove())

async function told([, file, from, to]: MistakeCase) {
  const undo = await copy.edit(`schemas/${file}`, from, to)
  try {
    const error = await compileSchemas(copy.root).catch((error: unknown) => error)
    return await shownMistakes(copy.root, error)
  } finally {
    await undo()
  }
}

test.each(typedMistakes)('%s', async (says, ...edit) => {
  const all = await told([says, ...edit])
  const lines = all.map(({ file, line, column, reason, suggestion }) =>
    [`${file.replace('schemas/', '')}:${line}:${column}`, reason, suggestion].join(' '),
  )
  expect(lines).toEqual([says])
})

test('a file that begins with the mark of some editors on Windows is read', async () => {
  const path = join(copy.root, 'schemas/screens/login.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, `\uFEFF${text}`)
  expect(await compileSchemas(copy.root)).toMatchObject({ fresh: true })
  await writeFile(path, text)
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
  expect(faultIn(text)?.offset).toBe(offset)
})
