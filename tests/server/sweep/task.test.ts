import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { folderStore } from '../../../src/server/file/folder.ts'
import type { FileStore } from '../../../src/server/file/store.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { tasksOf } from '../../../src/server/jobs.ts'
import { openPostbox } from '../../../src/server/mail/postbox.ts'
import { removeUnused } from '../../../src/server/sweep/task.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer, type Creator } from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-app-erase-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = folderStore(join(folder, 'files'))
const world = await startTestServer({ files })
const { sql, site, register } = world
const creator = await register()
const { call, newApp } = creator
const postbox = openPostbox({ smtpUrl: null, mailFrom: null, dataDir: folder }, 'apps.exemplo.com')
const unused = {
  ...{ push: undefined as never, personalLinks: undefined as never, quotas: undefined as never },
  ...{ supportEmail: null, appHost: '', filesLetters: true, resolver: undefined as never },
  ...{ sealer: undefined as never, spf: '' },
}
const tasks = tasksOf({ sql, ownsDatabase: false, files, postbox, ...unused })
const attempt = { number: 1, isLast: false }

/** Every file in the data folder. */
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** Does the jobs that wait, but what would be done much later. */
async function work() {
  for (;;) {
    const [job] = await sql<{ id: string; name: keyof Jobs; payload: never }[]>`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and job.id = (
        select min(id) from graphile_worker._private_jobs where run_at <= now()
      ) returning job.id, task.identifier as name, job.payload`
    if (!job) return
    await tasks[job.name](job.payload, attempt)
  }
}

let side = 20
/** A picture that there was not before. */
const newPicture = async () => dataUrl(await picture(++side, 10).png().toBuffer())
const pictureOf = (url: string) => url.slice('/images/'.length)
const pictures = () => stored().filter((name) => name.endsWith('.webp'))
const icons = () => stored().filter((name) => name.endsWith('.png'))

async function upload({ call }: Creator, id: string): Promise<string> {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'apostila.pdf' }
  const answer = await call('POST', `/apps/${id}/files`, Buffer.from('%PDF-1.7 apostila'), headers)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().url
}

const erase = async (id: string) => {
  expect((await call('DELETE', `/apps/${id}`)).statusCode).toBe(204)
  await work()
}

beforeEach(async () => {
  for (const { id } of (await call('GET', '/apps')).json()) await call('DELETE', `/apps/${id}`)
  await work()
  expect(stored()).toEqual([])
})

test('of an erased app nothing is left in the folder: pictures, also former ones, icons, uploads, letters', async () => {
  const app = await newApp({ name: 'Vai Embora', logoUrl: await newPicture() })
  await call('POST', `/apps/${app.id}/publish`)
  await call('PATCH', `/apps/${app.id}`, { logoUrl: await newPicture() })
  const banners = [
    { image: await newPicture(), link: '' },
    { image: null, link: '' },
    { image: null, link: '' },
  ]
  await call('PATCH', `/apps/${app.id}`, { config: { banners } })
  await call('POST', `/apps/${app.id}/publish`)
  const url = await upload(creator, app.id)
  const product = (
    await call('POST', `/apps/${app.id}/products`, { name: 'Curso', image: await newPicture() })
  ).json()
  const gone = (
    await call('POST', `/apps/${app.id}/products`, { name: 'Outro', image: await newPicture() })
  ).json()
  await call('DELETE', `/apps/${app.id}/products/${gone.id}`)
  await call('POST', `/apps/${app.id}/users`, { name: 'Ana', email: 'ana@exemplo.com' })
  await site(app.slug, '/api/site/password/link', {
    method: 'POST',
    payload: { email: 'ana@exemplo.com' },
  })
  await work()
  // Those of the first version, whose looks no version has any more that is on the air.
  expect(icons()).toHaveLength(10)
  await tasks.sweep({}, attempt)
  const names = stored()
  for (const file of [pictureOf(product.image), url.split('/')[2]!])
    expect(names.some((name) => name.startsWith(file))).toBe(true)
  expect(icons()).toHaveLength(5)
  expect(pictures()).toHaveLength(5)
  expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  expect(names).toHaveLength(12)

  await erase(app.id)
  expect(stored()).toEqual([])
})

test('of an erased draft neither', async () => {
  const app = await newApp({ logoUrl: await newPicture() })
  await upload(creator, app.id)
  expect(stored()).toHaveLength(2)
  await erase(app.id)
  expect(stored()).toEqual([])
})

test('what another app shows stays: a copy’s, and another creator’s', async () => {
  const logoUrl = await newPicture()
  const app = await newApp({ name: 'Original', logoUrl })
  const file = await upload(creator, app.id)
  await call('PATCH', `/apps/${app.id}`, { config: { supportChannel: 'none' } })
  const lesson = await newLesson(app.id, file)
  expect(lesson).toBe(201)
  await call('POST', `/apps/${app.id}/publish`)
  const copy = (await call('POST', `/apps/${app.id}/duplicate`, { content: true })).json()
  const other = await register()
  const twin = await other.newApp({ name: 'Gêmeo', logoUrl })
  await other.call('POST', `/apps/${twin.id}/publish`)
  const shown = icons()
  expect(shown).toHaveLength(5)

  await erase(app.id)
  expect(pictures()).toEqual([pictureOf(copy.logoUrl)])
  expect(icons()).toEqual(shown)
  // The copy's own.
  expect(stored().filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  await erase(copy.id)
  expect(pictures()).toEqual([pictureOf(twin.logoUrl)])
  expect(icons()).toEqual(shown)
  await other.call('DELETE', `/apps/${twin.id}`)
  await work()
  expect(stored()).toEqual([])
})

async function newLesson(appId: string, content: string) {
  const module = (await call('POST', `/apps/${appId}/modules`, { title: 'Um' })).json()
  const lesson = { title: 'Apostila', type: 'PDF', content, duration: 3 }
  return (await call('POST', `/apps/${appId}/modules/${module.id}/lessons`, lesson)).statusCode
}

test('a picture that was replaced is there for a month, for whoever takes that back', async () => {
  const app = await newApp({ logoUrl: await newPicture() })
  await call('PATCH', `/apps/${app.id}`, { logoUrl: null })
  await tasks.sweep({ isNight: true }, attempt)
  expect(pictures()).toEqual([pictureOf(app.logoUrl)])
  await call('PATCH', `/apps/${app.id}`, { logoUrl: app.logoUrl })
  await call('PATCH', `/apps/${app.id}`, { logoUrl: null })
  await sql`update loose_file set due = now() - interval '1 minute' where id = (select min(id) from loose_file)`
  await tasks.sweep({}, attempt)
  expect(pictures()).toEqual([pictureOf(app.logoUrl)])
  await sql`update loose_file set due = now()`
  await tasks.sweep({}, attempt)
  expect(stored()).toEqual([])
})

test('a picture that somebody comes to show while others are removed stays', async () => {
  const [first, second] = [await newPicture(), await newPicture()]
  const apps = [await newApp({ logoUrl: first }), await newApp({ logoUrl: second })]
  const names = apps.map(({ logoUrl }) => pictureOf(logoUrl))
  for (const { id } of apps) await call('DELETE', `/apps/${id}`)
  let isShown = false
  const slow: FileStore = {
    ...files,
    async remove(name) {
      if (!isShown) await newApp({ logoUrl: second })
      isShown = true
      await files.remove(name)
    },
  }
  await removeUnused(sql, slow, names)
  expect(pictures()).toEqual([names[1]])
  await work()
  expect(pictures()).toEqual([names[1]])
})

test('at night goes what was stored and never used, once it is a day old', async () => {
  const refused = { name: 'A', logoUrl: await newPicture(), faviconUrl: dataUrl('nada', 'image/png') }
  expect((await call('POST', '/apps', refused)).statusCode).toBe(400)
  const app = await newApp({ logoUrl: await newPicture() })
  const file = await upload(creator, app.id)
  writeFileSync(join(folder, 'files/.mark'), 'isto fica')
  const [stray] = pictures().filter((name) => name !== pictureOf(app.logoUrl))
  await tasks.sweep({ isNight: true }, attempt)
  expect(pictures()).toContain(stray)

  const aged = () => {
    const before = new Date(Date.now() - 25 * 60 * 60_000)
    for (const name of pictures()) utimesSync(join(folder, 'files', name.slice(0, 2), name), before, before)
  }
  aged()
  // Sent again it is new.
  await call('POST', '/apps', refused)
  await tasks.sweep({ isNight: true }, attempt)
  expect(pictures()).toHaveLength(2)
  aged()
  await tasks.sweep({ isNight: true }, attempt)
  expect(pictures()).toEqual([pictureOf(app.logoUrl)])
  expect(stored()).toContain(`${file.split('/')[2]!}.pdf`)
  expect(readFileSync(join(folder, 'files/.mark'), 'utf8')).toBe('isto fica')
  rmSync(join(folder, 'files/.mark'))
})

test('whatever holds documents notes their pictures: others are taken for strays', async () => {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and column_name in ('data', 'document')
      and not exists (select from pg_trigger where tgname = 'pictures_up' and tgrelid = table_name::regclass)`
  // What was saved is answered again for a while, and shown by nobody; connections, devices and views have no pictures.
  const without = ['app_save', 'connection', 'push_subscription', 'saved_view']
  expect(rows.map(({ name }) => name).sort()).toEqual(without)
})
