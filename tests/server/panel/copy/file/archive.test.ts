import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { App } from '../../../../../src/domain/generated/types.ts'
import { folderStore } from '../../../../../src/server/file/folder.ts'
import { schemaEntities } from '../../../../support/server/schema-entity.ts'
import { picture as solid } from '../../../../support/server/picture.ts'
import { startTestServer, type Creator } from '../../../../support/server/test-server.ts'
import { editZip, sealZip, unzip, zipOf, type Entries } from '../../../../support/server/zip.ts'
import { buildSchool, exportApp, pdf, sendFile } from '../../../../support/server/copied-school.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-refusal-'))
const { register } = await startTestServer({ files: folderStore(folder), schemaEntities })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const owner = await register()
const other = await register()
const app = await buildSchool(owner)
const file = await exportApp(owner, app.id)
const entries = await unzip(file)

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const appsOf = async ({ call }: Creator) => (await call('GET', '/apps')).json() as App[]

interface ProductEntry {
  document: Record<string, unknown>
  modules: {
    document: Record<string, unknown>
    lessons: { document: Record<string, unknown>; file?: string }[]
  }[]
}
const inProduct = (change: (product: ProductEntry) => void) => editZip(entries, 'products/0001.json', change)
const without = (path: string) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== path)) as Entries
const picture = Object.keys(entries).find((path) => path.startsWith('images/'))!

const png = async () => await solid(8, 8).png().toBuffer()
const withPicture = (bytes: Buffer) => ({
  ...entries,
  [`images/${createHash('sha256').update(bytes).digest('hex')}.webp`]: bytes,
})

describe('refused, with nothing left behind', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /não é um app exportado/],
    ['what is no zip', () => Buffer.from('%PDF-1.7 olá'), /não é um app exportado/],
    ['half of it', () => file.subarray(0, file.length / 2), /está incompleto/],
    ['a zip of something else', () => zipOf({ 'foto.txt': Buffer.from('olá') }), /não é um app exportado/],
    [
      'a manifest that is none',
      () => zipOf({ 'manifest.json': Buffer.from('[]') }),
      /não é um app exportado/,
    ],
    ['a newer format', () => sealZip(entries, { version: 2 }), /versão mais nova/],
    ['another format', () => sealZip(entries, { format: 'outra' }), /não é um app exportado/],
    [
      'a changed byte',
      () =>
        zipOf({ ...entries, 'posts.json': Buffer.from(`${String(entries['posts.json']).slice(0, -1)} `) }),
      /danificado.*posts\.json/,
    ],
    ['an entry more', () => zipOf({ ...entries, 'files/2/b.pdf': pdf }), /danificado.*files\/2/],
    ['an entry less', () => zipOf(without('modules.json')), /danificado.*modules/],
    ['without modules', () => sealZip(without('modules.json')), /danificado.*modules/],
    [
      'an entry of a strange kind',
      () => sealZip({ ...entries, 'run.sh': Buffer.from('x') }),
      /danificado.*run\.sh/,
    ],
    [
      'a picture that is none',
      () => sealZip({ ...entries, [picture]: Buffer.from('olá') }),
      /danificado.*images/,
    ],
    [
      'bytes that cannot be drawn, under their own hash',
      () => sealZip(withPicture(Buffer.from('RIFF\x04\0\0\0WEBP'))),
      /danificado.*images/,
    ],
    [
      'a picture of another kind, under its own hash',
      async () => sealZip(withPicture(await png())),
      /danificado.*images/,
    ],
    [
      'a lesson with a file of somebody',
      () =>
        sealZip(
          inProduct(({ modules }) =>
            Object.assign(modules[0]!.lessons[0]!.document, {
              type: 'PDF',
              content: `/files/${app.id}/a.pdf`,
            }),
          ),
        ),
      /danificado.*products/,
    ],
    [
      'a file that leads outside',
      () => sealZip(inProduct(({ modules }) => (modules[0]!.lessons[1]!.file = '../../etc/passwd'))),
      /danificado/,
    ],
    [
      'a program for a PDF',
      () => sealZip({ ...entries, 'files/1/apostila.pdf': Buffer.alloc(300, 'MZ') }),
      /danificado.*files/,
    ],
    [
      'a list for an object',
      () => sealZip(editZip(entries, 'posts.json', (posts: { feed: unknown }) => (posts.feed = {}))),
      /danificado.*posts/,
    ],
  ])('%s', async (_, bytes, message) => {
    const [before, apps] = [storedFiles(), await appsOf(other)]
    const answer = await sendFile(other, await bytes())
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().message).toMatch(message)
    expect(await appsOf(other)).toEqual(apps)
    expect(storedFiles()).toEqual(before)
  })

  test('an entry that says it is small and is not', async () => {
    const bomb = await sealZip({ ...entries, 'modules.json': Buffer.alloc(40 * 1024 ** 2, ' ') })
    const answer = await sendFile(other, bomb)
    expect(answer.statusCode, answer.body).toBe(413)
    expect(answer.json().message).toMatch(/muito grande/)
    // Its size is in two places; where the one in the contents lies, what is unpacked ends there.
    const liar = Buffer.from(bomb)
    const at = liar.lastIndexOf(Buffer.from('modules.json'))
    liar.writeUInt32LE(100, at - 46 + 24)
    expect((await sendFile(other, liar)).statusCode).toBe(400)
  })

  test('a path that leads outside, by a hand-made zip', async () => {
    const hidden = await zipOf({ ...entries, 'files/9/aa/bb.pdf': pdf })
    for (const at of everyIndexOf(hidden, 'files/9/aa/bb.pdf')) hidden.write('../../../../a.pdf', at)
    const answer = await sendFile(other, hidden)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().message).toMatch(/não é um app exportado/)
  })

  test('what is not signed in for', async () => {
    const answer = await owner.call('POST', '/apps/import', file, {
      authorization: '',
      'content-type': 'application/zip',
    })
    expect(answer.statusCode).toBe(401)
  })
})

function everyIndexOf(bytes: Buffer, text: string): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found.push(at)
  return found
}
