import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freeSpaceOf, readFreeSpace, watchFreeSpace } from '../../../src/server/file/free-space.ts'

/** What readiness says of a disk with so much free, once it was looked at. */
async function said(part: number) {
  const sentences = watchFreeSpace(tmpdir(), async () => freeSpaceOf({ bavail: part * 1000, blocks: 1000 }))
  // Nobody waits for the first look.
  expect(sentences()).toEqual([])
  await new Promise(setImmediate)
  return sentences()
}

test('a disk that is nearly full is told of, and no other', async () => {
  expect(await said(0.0849)).toEqual([
    expect.stringMatching(/^O disco de DATA_DIR .* com 8 % livres: libere/),
  ])
  expect(await said(0.16)).toEqual([])
})

test('what is free is a part of the disk on which the folder lies, and one that is gone has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-space-'))
  const { part, text } = await readFreeSpace(folder)
  expect(part).toBeGreaterThan(0)
  expect(part).toBeLessThan(1)
  expect(text).toBe(`${Math.floor(part * 100)} %`)
  rmSync(folder, { recursive: true })
  await expect(readFreeSpace(folder)).rejects.toThrow('ENOENT')
})
