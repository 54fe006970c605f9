import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../../src/server/file/folder.ts'
import { storeHealth } from '../../../src/server/file/health.ts'
import { folderPlace } from '../../../src/server/file/open.ts'
import { s3Store } from '../../../src/server/file/s3.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-files-'))
const swift = await startObjectStore()
afterAll(async () => {
  await swift.close()
  await rm(folder, { recursive: true })
})

const hash = (digit: string) => digit.repeat(64)
const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
const later = () => new Date(Date.now() + 60_000)

async function names(files: ReturnType<typeof folderStore>, before: Date) {
  const found: string[] = []
  for await (const name of files.list(before)) found.push(name)
  return found.toSorted()
}

/** What comes in pieces that no part of an upload ends with. */
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 700_001) yield bytes.subarray(at, at + 700_001)
}

describe.each([
  ['a folder', folderStore(folder)],
  ['a bucket', s3Store(swift.settings)],
  ['a folder of a bucket', s3Store({ ...swift.settings, prefix: 'escola/um/' })],
])('%s', (_name, files) => {
  test('keeps bytes under their name, and again, and lets go of them', async () => {
    const name = `${hash('a')}.webp`
    expect([await files.get(name), await files.has(name), await files.size(name)]).toEqual([
      null,
      false,
      null,
    ])
    await files.put(name, Buffer.from('Violão'))
    await files.put(name, Buffer.from('Violão'))
    expect(String(await files.get(name))).toBe('Violão')
    expect([await files.has(name), await files.size(name)]).toEqual([true, 7])
    await files.remove(name)
    await files.remove(name)
    expect([await files.get(name), await files.has(name)]).toEqual([null, false])
  })

  test('takes a stream of many parts and gives it back whole, and in parts', async () => {
    const name = `${id('b')}.pdf`
    const bytes = Buffer.alloc(17_000_003, 'Aula de violão. ')
    expect(await files.write(name, piecesOf(bytes))).toBe(bytes.length)
    expect(await files.size(name)).toBe(bytes.length)
    expect((await buffer(files.read(name))).equals(bytes)).toBe(true)
    const part = await buffer(files.read(name, { start: 9_000_000, end: 9_000_009 }))
    expect(part.equals(bytes.subarray(9_000_000, 9_000_010))).toBe(true)
    const last = bytes.length - 1
    expect((await buffer(files.read(name, { start: last, end: last }))).equals(bytes.subarray(last))).toBe(
      true,
    )
    await files.remove(name)
  })

  test('keeps what has no bytes', async () => {
    const name = `${id('c')}.pdf`
    expect(await files.write(name, piecesOf(Buffer.alloc(0)))).toBe(0)
    expect([await files.size(name), (await buffer(files.read(name))).length]).toEqual([0, 0])
    await files.remove(name)
  })

  test.each([1_000, 12_000_000])('keeps nothing of a stream that fails after %i bytes', async (size) => {
    const name = `${id('d')}.mp3`
    const failing = async function* () {
      yield* piecesOf(Buffer.alloc(size))
      throw new Error('O envio foi interrompido')
    }
    await expect(files.write(name, failing())).rejects.toThrow('O envio foi interrompido')
    expect([await files.has(name), await names(files, later())]).toEqual([false, []])
  })

  test('names what is as old as asked for, and nothing else', async () => {
    const all = [`${hash('e')}.webp`, `${hash('e')}-540.webp`, `${id('f')}.pdf`].toSorted()
    for (const name of all) await files.put(name, Buffer.from(name))
    expect(await names(files, later())).toEqual(all)
    expect(await names(files, new Date(Date.now() - 60_000))).toEqual([])
    for (const name of all) await files.remove(name)
    expect(await names(files, later())).toEqual([])
  })

  test('fails to read what is not there as the system does', async () => {
    await expect(buffer(files.read(`${id('0')}.pdf`))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test('a folder that cannot be read is no missing file, and tells that it is away', async () => {
  const [{ files, mark }, dataDir] = [folderPlace(folder), join(folder, 'files')]
  const isHealthy = () => storeHealth(files)()
  await mark.write('deste')
  expect([await files.has(`${hash('a')}.webp`), await isHealthy()]).toEqual([false, true])
  await rm(dataDir, { recursive: true })
  // As where it is not mounted.
  expect(await isHealthy()).toBe(false)
  await writeFile(dataDir, 'no folder')
  const fails = { code: 'ENOTDIR' }
  await expect(files.has(`${hash('a')}.webp`)).rejects.toMatchObject(fails)
  await expect(files.size(`${hash('a')}.webp`)).rejects.toMatchObject(fails)
  await expect(names(files, later())).rejects.toMatchObject(fails)
  expect(await isHealthy()).toBe(false)
})
