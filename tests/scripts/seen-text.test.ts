import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberLast } from '../../scripts/schemas/remember.ts'
import { seenText } from '../../scripts/schemas/seen-text.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'trilha-seen-'))))
afterAll(() => rm(folder, { recursive: true }))

test('a file is told as it stands, however often it was read before', async () => {
  const path = join(folder, 'a.ts')
  for (const text of ['one', 'two', 'two and more', 'one', 'one']) {
    await writeFile(path, text)
    expect([seenText(path), seenText(path), seenText(path)]).toEqual([text, text, text])
  }
  await rm(path)
  expect(() => seenText(path)).toThrow('ENOENT')
})

test('what was made of a list is made anew once one of it is another', () => {
  const [a, b, c] = [{}, {}, {}]
  const made: object[][] = []
  const count = rememberLast((all: object[]) => made.push(all))
  for (const all of [[a, b], [a, b], [b, a], [b, a, c], [b, a], [], []]) count(all)
  expect(made).toEqual([[a, b], [b, a], [b, a, c], [b, a], []])
  const fails = rememberLast((all: object[]) => {
    if (all.length === 1) throw new Error('alone')
    return all.length
  })
  expect(fails([a, b])).toBe(2)
  expect(() => fails([a])).toThrow('alone')
  expect(() => fails([a])).toThrow('alone')
  expect(fails([a, b])).toBe(2)
})
