import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { folderStore } from '../../src/server/file/folder.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import { dataUrl, picture } from '../support/server/picture.ts'
import { startTestServer } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-icon-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = folderStore(folder)
/** Whether icons can be stored just now. */
let isFull = false
const files: FileStore = {
  ...store,
  put: (name, bytes) =>
    isFull && name.endsWith('.png') ? Promise.reject(new Error('No room')) : store.put(name, bytes),
}
const { site, register } = await startTestServer({ files })
const { call, newApp } = await register()
const publish = (id: string) => call('POST', `/apps/${id}/publish`)
const kinds = ['64', '180', '192', '512', 'maskable']
const lasting = 'public, max-age=31536000, immutable'

const stored = () =>
  (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((name) => /\.(png|webp)$/.test(name))
    .sort()
const icons = () => stored().filter((name) => name.endsWith('.png'))
beforeEach(() => {
  isFull = false
  for (const name of stored()) rmSync(join(folder, name))
})

/** What is served for each kind of icon. */
async function served(slug: string, version: number) {
  const answers = await Promise.all(kinds.map((kind) => site(slug, `/icons/${kind}.png?v=${version}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(kinds.map(() => 200))
  return answers.map(({ headers, rawPayload }) => ({
    kept: headers['cache-control'],
    bytes: rawPayload.toString('base64'),
  }))
}

test('icons are drawn when an app is published, and kept by browsers for good', async () => {
  const app = await newApp({ slug: 'com-icones', logoUrl: dataUrl(await picture(64, 64).png().toBuffer()) })
  expect(icons()).toEqual([])
  await publish(app.id)
  const drawn = icons()
  expect(drawn).toHaveLength(5)
  const first = await served('com-icones', 1)
  expect(first.map(({ kept }) => kept)).toEqual(kinds.map(() => lasting))
  expect(icons()).toEqual(drawn)
  // Beside the first picture of a page they take little.
  const { isPalette } = await sharp(Buffer.from(first[0]!.bytes, 'base64')).metadata()
  expect(isPalette).toBe(true)
  // Of another version, or of none, they may change.
  for (const url of ['/icons/192.png', '/icons/192.png?v=7'])
    expect((await site('com-icones', url)).headers['cache-control']).toBe('public, max-age=86400')

  // A version that looks the same has the same ones.
  await call('PATCH', `/apps/${app.id}`, { description: 'Outra' })
  await publish(app.id)
  expect(icons()).toEqual(drawn)
  expect(await served('com-icones', 2)).toEqual(first)
})

test('an earlier version that is published again has its own', async () => {
  const app = await newApp({ slug: 'de-volta', primaryColor: '#aa1122' })
  await publish(app.id)
  const red = await served('de-volta', 1)
  await call('PATCH', `/apps/${app.id}`, { primaryColor: '#1122aa' })
  await publish(app.id)
  expect(await served('de-volta', 2)).not.toEqual(red)
  await call('POST', `/apps/${app.id}/versions/1/restore`)
  await publish(app.id)
  expect(await served('de-volta', 3)).toEqual(red)
})

test('those that are missing, as in a folder that was restored, are drawn once more', async () => {
  const app = await newApp({ slug: 'sem-icones' })
  await publish(app.id)
  const before = await served('sem-icones', 1)
  const drawn = icons()
  for (const name of drawn) rmSync(join(folder, name))
  expect(await served('sem-icones', 1)).toEqual(before)
  expect(icons()).toEqual(drawn)
})

test('a failure stops no publication, and visitors get their icon all the same', async () => {
  const app = await newApp({ slug: 'disco-cheio' })
  isFull = true
  expect((await publish(app.id)).json()).toMatchObject({ isPublished: true })
  const before = await served('disco-cheio', 1)
  expect(icons()).toEqual([])
  isFull = false
  expect(await served('disco-cheio', 1)).toEqual(before)
  expect(icons()).toHaveLength(5)
})

test('without its logo there is no icon, rather than a wrong one that devices keep', async () => {
  const logoUrl = dataUrl(await picture(80, 80).png().toBuffer())
  const app = await newApp({ slug: 'sem-logo', logoUrl })
  const name = (app.logoUrl as string).slice('/images/'.length)
  const logo = (await store.get(name))!
  await store.remove(name)
  await publish(app.id)
  expect(icons()).toEqual([])
  for (const url of [
    ...kinds.map((kind) => `/icons/${kind}.png?v=1`),
    '/favicon.ico',
    '/icons/1170x2532.png',
  ]) {
    const { statusCode, headers, body } = await site('sem-logo', url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('O logo deste app não está no servidor.')
  }
  expect(icons()).toEqual([])
  await store.put(name, logo)
  const whole = await served('sem-logo', 1)
  expect(whole.map(({ kept }) => kept)).toEqual(kinds.map(() => lasting))
})

test('pictures that fill a screen are drawn when a device first asks, stay, and go with the app’s looks', async () => {
  const app = await newApp({ primaryColor: '#aa1122' })
  await publish(app.id)
  expect(icons()).toHaveLength(kinds.length)
  const { body } = await site(app.slug, '/')
  const links = [...body.matchAll(/<link rel="apple-touch-startup-image" media="[^"]+" href="([^"]+)">/g)]
  expect(links.length).toBeGreaterThan(8)
  const href = links.map(([, href]) => href!).find((href) => href.includes('1170x2532'))!
  const first = await site(app.slug, href)
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': lasting })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1170, height: 2532 })
  expect(icons()).toHaveLength(kinds.length + 1)
  expect((await site(app.slug, href)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await site(app.slug, '/icons/1170x2533.png')).statusCode).toBe(404)
})
