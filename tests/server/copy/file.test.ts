import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { App, Module, Product } from '../../../src/domain/generated/types.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { newWorld, type Creator } from '../world.ts'
import { contentOf, edited, sealed, unzip, zipOf, type Entries } from './archive.ts'
import { buildSchool, pdf } from './school.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-copy-'))
const { register, app: server } = await newWorld({ files: folderStore(folder) })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const owner = await register()
const other = await register()
const app = await buildSchool(owner)
const file = await exported(owner, app.id)
const entries = await unzip(file)

async function exported({ call }: Creator, id: string): Promise<Buffer> {
  const answer = await call('GET', `/apps/${id}/file`)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  return answer.rawPayload
}

const send = ({ call }: Creator, bytes: Buffer) =>
  call('POST', '/apps/import', bytes, { 'content-type': 'application/zip' })
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const appsOf = async ({ call }: Creator) => (await call('GET', '/apps')).json() as App[]

describe('an app as one file', () => {
  test('comes under the app’s address, with a list of what is in it', async () => {
    const answer = await owner.call('GET', `/apps/${app.id}/file`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${app.slug}.trilha.zip"`,
    })
    const paths = Object.keys(entries)
    expect(paths.filter((path) => !path.startsWith('images/'))).toEqual([
      'app.json',
      'products/0001.json',
      'products/0002.json',
      'modules.json',
      'posts.json',
      'files/1/apostila.pdf',
      'manifest.json',
    ])
    expect(paths.filter((path) => path.startsWith('images/')).length).toBeGreaterThan(0)
    const manifest = JSON.parse(String(entries['manifest.json']))
    expect(manifest).toMatchObject({ format: 'trilha-app', version: 1, name: 'Academia do Violão' })
    expect(manifest.entries.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      paths.filter((path) => path !== 'manifest.json').toSorted(),
    )
    expect(entries['files/1/apostila.pdf']).toEqual(pdf)
  })

  test('holds nobody’s data, no id and no address', () => {
    const text = Object.values(entries).join('\n')
    for (const secret of ['Segredo', 'segredo', app.id, app.slug, owner.user.id, owner.user.email])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('comes back as a draft of whoever sends it, and exports the same again', async () => {
    const answer = await send(other, file)
    expect(answer.statusCode, answer.body).toBe(201)
    const copy = answer.json() as App
    const {
      id: _,
      slug: __,
      status,
      isPublished,
      createdAt: ___,
      updatedAt: ____,
      totalUsers,
      ...same
    } = copy
    expect({ status, isPublished, totalUsers }).toEqual({
      status: 'DRAFT',
      isPublished: false,
      totalUsers: 0,
    })
    expect(app).toMatchObject(same)
    expect(copy.slug).not.toBe(app.slug)
    expect(answer.headers.location).toBe(`/api/apps/${copy.id}`)
    expect(contentOf(await unzip(await exported(other, copy.id)))).toEqual(contentOf(entries))
  })

  test('brings files under addresses of their own, which outlive the original', async () => {
    const leaver = await register()
    const school = await buildSchool(leaver)
    const copy = (await send(other, await exported(leaver, school.id))).json() as App
    await leaver.call('DELETE', `/apps/${school.id}`)
    const modules = (await other.call('GET', `/apps/${copy.id}/modules`)).json() as (Module & {
      lessons: { id: string; type: string }[]
    })[]
    const lesson = modules[0]!.lessons.find(({ type }) => type === 'PDF')!
    const { content } = (
      await other.call('GET', `/apps/${copy.id}/modules/${modules[0]!.id}/lessons/${lesson.id}`)
    ).json()
    const { email, password } = other.person
    const signedIn = await other.call('POST', '/auth/login', { email, password })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const read = await server.inject({ method: 'GET', url: content, headers: { cookie } })
    expect(read.rawPayload).toEqual(pdf)
    // What is one file in the original is one in the copy.
    expect(modules.flatMap((module) => module.lessons)).toHaveLength(12)
    expect(
      Object.keys(await unzip(await exported(other, copy.id))).filter((path) => path.startsWith('files/')),
    ).toEqual(['files/1/apostila.pdf'])
  })

  test('keeps the order of products, modules and lessons', async () => {
    const copy = (await send(other, file)).json() as App
    const products = (await other.call('GET', `/apps/${copy.id}/products`)).json() as Product[]
    expect(products.map(({ name }) => name)).toEqual(['Básico', 'Avançado'])
    const modules = (
      await other.call('GET', `/apps/${copy.id}/modules?productId=${products[0]!.id}`)
    ).json() as (Module & { lessons: { title: string }[] })[]
    expect(modules.map(({ title }) => title)).toEqual(['Começo', 'Meio', 'Vazio'])
    expect(modules[0]!.lessons.map(({ title }) => title)).toEqual(['Leitura', 'Apostila', 'Vídeo'])
  })

  test('of an empty app comes back too', async () => {
    const empty = await owner.newApp()
    expect((await send(other, await exported(owner, empty.id))).statusCode).toBe(201)
  })
})

interface ProductEntry {
  document: Record<string, unknown>
  modules: {
    document: Record<string, unknown>
    lessons: { document: Record<string, unknown>; file?: string }[]
  }[]
}
const inProduct = (change: (product: ProductEntry) => void) => edited(entries, 'products/0001.json', change)
const inApp = (change: (app: Record<string, unknown>) => void) => edited(entries, 'app.json', change)
const without = (path: string) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== path)) as Entries
const picture = Object.keys(entries).find((path) => path.startsWith('images/'))!

describe('refused, with nothing left behind', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /não é um app exportado/],
    ['what is no zip', () => Buffer.from('%PDF-1.7 olá'), /não é um app exportado/],
    ['half of it', () => file.subarray(0, file.length / 2), /não é um app exportado/],
    ['a zip of something else', () => zipOf({ 'foto.txt': Buffer.from('olá') }), /não é um app exportado/],
    [
      'a manifest that is none',
      () => zipOf({ 'manifest.json': Buffer.from('[]') }),
      /não é um app exportado/,
    ],
    ['a newer format', () => sealed(entries, { version: 2 }), /versão mais nova/],
    ['another format', () => sealed(entries, { format: 'outra' }), /não é um app exportado/],
    [
      'a changed byte',
      () =>
        zipOf({ ...entries, 'posts.json': Buffer.from(`${String(entries['posts.json']).slice(0, -1)} `) }),
      /danificado.*posts\.json/,
    ],
    ['an entry more', () => zipOf({ ...entries, 'files/2/b.pdf': pdf }), /danificado.*files\/2/],
    ['an entry less', () => zipOf(without('modules.json')), /danificado.*modules/],
    ['without modules', () => sealed(without('modules.json')), /danificado.*modules/],
    [
      'an entry of a strange kind',
      () => sealed({ ...entries, 'run.sh': Buffer.from('x') }),
      /danificado.*run\.sh/,
    ],
    ['an unknown field', () => sealed(inApp((app) => (app.hacked = true))), /Nos dados do app, hacked/],
    [
      'a read-only field',
      () => sealed(inApp((app) => (app.isPublished = true))),
      /Nos dados do app, Publicado/,
    ],
    ['an address', () => sealed(inApp((app) => (app.slug = 'tomado'))), /danificado.*app\.json/],
    [
      'a colour that is none',
      () => sealed(inApp((app) => (app.primaryColor = 'vermelho'))),
      /Cor primária: Informe uma cor/,
    ],
    [
      'a picture of elsewhere',
      () => sealed(inApp((app) => (app.logoUrl = `/images/${'0'.repeat(64)}.webp`))),
      /Logo: a imagem não está no arquivo/,
    ],
    [
      'a picture inside of a document',
      () => sealed(inApp((app) => (app.logoUrl = 'data:image/png;base64,AAAA'))),
      /Logo/,
    ],
    [
      'a picture that is none',
      () => sealed({ ...entries, [picture]: Buffer.from('olá') }),
      /danificado.*images/,
    ],
    [
      'a product without a name',
      () => sealed(inProduct(({ document }) => (document.name = ''))),
      /No produto “”, Nome: Por favor/,
    ],
    [
      'a module of another product',
      () => sealed(inProduct(({ modules }) => (modules[0]!.document.productId = app.id))),
      /danificado.*products/,
    ],
    [
      'a lesson with a file of somebody',
      () =>
        sealed(
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
      'a lesson whose content does not fit',
      () => sealed(inProduct(({ modules }) => (modules[0]!.lessons[0]!.document.type = 'VIDEO'))),
      /Na aula “Leitura”, Conteúdo: Informe um link/,
    ],
    [
      'a file that leads outside',
      () => sealed(inProduct(({ modules }) => (modules[0]!.lessons[1]!.file = '../../etc/passwd'))),
      /danificado/,
    ],
    [
      'a program for a PDF',
      () => sealed({ ...entries, 'files/1/apostila.pdf': Buffer.alloc(300, 'MZ') }),
      /danificado.*files/,
    ],
    [
      'text that no database holds',
      () => sealed(inApp((app) => (app.description = 'a\0b'))),
      /caracteres que não podem/,
    ],
    [
      'a list for an object',
      () => sealed(edited(entries, 'posts.json', (posts: { feed: unknown }) => (posts.feed = {}))),
      /danificado.*posts/,
    ],
    [
      'a post without a moment',
      () =>
        sealed(
          edited(entries, 'posts.json', (posts: { feed: { at: string }[] }) => (posts.feed[0]!.at = 'ontem')),
        ),
      /danificado.*posts/,
    ],
  ])('%s', async (_, bytes, message) => {
    const [before, apps] = [storedFiles(), await appsOf(other)]
    const answer = await send(other, await bytes())
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().message).toMatch(message)
    expect(await appsOf(other)).toEqual(apps)
    expect(storedFiles()).toEqual(before)
  })

  test('an entry that says it is small and is not', async () => {
    const bomb = await sealed({ ...entries, 'modules.json': Buffer.alloc(40 * 1024 ** 2, ' ') })
    const answer = await send(other, bomb)
    expect(answer.statusCode, answer.body).toBe(413)
    expect(answer.json().message).toMatch(/muito grande/)
    // Its size is in two places; where the one in the contents lies, what is unpacked ends there.
    const liar = Buffer.from(bomb)
    const at = liar.lastIndexOf(Buffer.from('modules.json'))
    liar.writeUInt32LE(100, at - 46 + 24)
    expect((await send(other, liar)).statusCode).toBe(400)
  })

  test('a path that leads outside, by a hand-made zip', async () => {
    const hidden = await zipOf({ ...entries, 'files/9/aa/bb.pdf': pdf })
    for (const at of everyIndexOf(hidden, 'files/9/aa/bb.pdf')) hidden.write('../../../../a.pdf', at)
    const answer = await send(other, hidden)
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
