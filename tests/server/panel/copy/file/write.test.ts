import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { App, Module, Product } from '../../../../../src/domain/generated/types.ts'
import { folderStore } from '../../../../../src/server/file/folder.ts'
import { dataUrl, picture } from '../../../../support/server/picture.ts'
import { schemaEntities } from '../../../../support/server/schema-entity.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'
import { contentOf, unzip } from '../../../../support/server/zip.ts'
import { buildSchool, exportApp, pdf, sendFile } from '../../../../support/server/copied-school.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-copy-'))
const { register, app: server } = await startTestServer({ files: folderStore(folder), schemaEntities })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const owner = await register()
const other = await register()
const app = await buildSchool(owner)
const file = await exportApp(owner, app.id)
const entries = await unzip(file)

describe('an app as one file', () => {
  test('has the pictures that its texts show', async () => {
    const creator = await register()
    const shown = dataUrl(await picture(30, 20).png().toBuffer())
    const { id } = await creator.newApp()
    const { url } = (await creator.call('POST', '/pictures', { picture: shown })).json()
    const module = (await creator.call('POST', `/apps/${id}/modules`, { title: 'Começo' })).json()
    const lesson = { title: 'Mãos', content: `Assim:\n\n![Mão esquerda](${url})` }
    await creator.call('POST', `/apps/${id}/modules/${module.id}/lessons`, lesson)
    expect(Object.keys(await unzip(await exportApp(creator, id)))).toContain(url.slice(1))
  })

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
      'documents/faq.json',
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
    const answer = await sendFile(other, file)
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
    expect(answer.headers.location).toBe(`/api/apps/${copy.id}`)
    expect(contentOf(await unzip(await exportApp(other, copy.id)))).toEqual(contentOf(entries))
  })

  test('brings files under addresses of their own, which outlive the original', async () => {
    const leaver = await register()
    const school = await buildSchool(leaver)
    const copy = (await sendFile(other, await exportApp(leaver, school.id))).json() as App
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
      Object.keys(await unzip(await exportApp(other, copy.id))).filter((path) => path.startsWith('files/')),
    ).toEqual(['files/1/apostila.pdf'])
  })

  test('keeps the order of products, modules and lessons', async () => {
    const copy = (await sendFile(other, file)).json() as App
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
    expect((await sendFile(other, await exportApp(owner, empty.id))).statusCode).toBe(201)
  })
})
