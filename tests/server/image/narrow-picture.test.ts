import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { ToldUsage } from '../../../src/domain/generated/answer-types.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { sweepTasks } from '../../../src/server/sweep/task.ts'
import { animation, dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-narrow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = folderStore(folder)
const { sql, site, register } = await startTestServer({ files })
const { call, newApp } = await register()

const stored = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))

async function usedBytes(): Promise<number> {
  const told: ToldUsage[] = (await call('GET', '/users/me/quotas')).json()
  return told.find(({ quota }) => quota === 'bytes')!.used
}

async function newBanner(bytes: Buffer): Promise<{ id: string; url: string }> {
  const banners = [dataUrl(bytes), null, null].map((image) => ({ image, link: '' }))
  const app = await newApp({ config: { banners } })
  return { id: app.id, url: app.config.banners[0].image }
}

test('a picture comes as wide as it is asked for, is made once, counts, and goes with the whole one', async () => {
  const { id, url } = await newBanner(await picture(1920, 1080).png().toBuffer())
  const before = await usedBytes()
  const ask = (search: string) => site('qualquer', url + search)
  const [narrow, again] = await Promise.all([ask('?w=540'), ask('?w=540')])
  expect(narrow.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 540, height: 304 })
  expect(again.rawPayload.equals(narrow.rawPayload)).toBe(true)
  expect((await ask('?w=540')).rawPayload.equals(narrow.rawPayload)).toBe(true)
  expect(await usedBytes()).toBe(before + narrow.rawPayload.length)
  // Addresses from before, and widths that there are not.
  for (const search of ['', '?w=541', '?w=', '?w=540&w=768', '?v=1'])
    expect((await sharp((await ask(search)).rawPayload).metadata()).width, search).toBe(1920)
  expect(await stored()).toHaveLength(2)
  // The night's look finds a file that no row names.
  for (const name of await stored()) await utimes(join(folder, name), 0, 0)
  const { sweep } = sweepTasks({ sql, files })
  const attempt = { number: 1, isLast: false }
  await sweep({ isNight: true }, attempt)
  expect(await stored()).toHaveLength(2)
  await call('DELETE', `/apps/${id}`)
  await sql`update loose_file set due = now()`
  await sweep({}, attempt)
  expect(await stored()).toEqual([])
  expect(await usedBytes()).toBe(0)
})

test('it moves if the whole one does; what is narrow already, or no picture, stays what it is', async () => {
  const small = await newBanner(await picture(200, 100).png().toBuffer())
  const asked = await site('qualquer', `${small.url}?w=540`)
  expect(asked.rawPayload.equals((await site('qualquer', small.url)).rawPayload)).toBe(true)
  expect((await stored()).filter((name) => name.includes('-'))).toEqual([])
  expect((await site('qualquer', `/images/${'0'.repeat(64)}.webp?w=540`)).statusCode).toBe(404)
  const gif = await sharp(await animation(), { animated: true })
    .resize(300)
    .gif()
    .toBuffer()
  const moving = await newBanner(gif)
  const shown = await site('qualquer', `${moving.url}?w=128`)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 128, pages: 2 })
})
