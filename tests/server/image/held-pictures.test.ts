import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { withPictures } from '../../../src/server/image/held-pictures.ts'
import { imageMessages } from '../../../src/server/image/data-url.ts'
import { quotaLimits } from '../../../src/server/quota/limits.ts'
import { removeUnused, sweepTasks } from '../../../src/server/sweep/task.ts'
import { eraseTasks } from '../../../src/server/student/erase/task.ts'
import { gatedStore } from '../../support/server/gated-store.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-race-'))
const plain = folderStore(folder)
const { files, gateAt, gates } = gatedStore(plain)

const world = await startTestServer({ files })
const { sql, register } = world
const [maria, joao] = [await register(), await register()]
// The server that does the jobs is another one.
const other = await connect(world.databaseUrl, 2)
afterAll(async () => {
  await other.end()
  rmSync(folder, { recursive: true, force: true })
})
const { sweep } = sweepTasks({ sql: other, files })
const { forget } = eraseTasks({ sql: other, files, postbox: { forget: async () => {} } as never })
const attempt = { number: 1, isLast: false }

let side = 40
const newPicture = async () => dataUrl(await picture(++side, 10).png().toBuffer())
const nameIn = (url: string) => url.slice('/images/'.length)
const pictures = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.webp'))
    .map((path) => path.slice(3))
const holds = () => sql<{ name: string; endsAt: Date }[]>`select name, ends_at from picture_hold`

/** A picture that Maria's app showed until now, and nobody shows any more. */
async function letGo(logo: string): Promise<string> {
  const { id, logoUrl } = await maria.newApp({ logoUrl: logo })
  expect((await maria.call('DELETE', `/apps/${id}`)).statusCode).toBe(204)
  return nameIn(logoUrl)
}

/** Until a call has been answered, or waits for what somebody else has. */
async function untilDoneOrWaiting(call: Promise<unknown>): Promise<void> {
  let isDone = false
  void call.then(() => (isDone = true))
  const waiting = () => sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => isDone || (await waiting()).length > 0, { timeout: 20_000 }).toBe(true)
}

afterEach(async () => {
  expect(gates.size).toBe(0)
  vi.useRealTimers()
  for (const { call } of [maria, joao])
    for (const { id } of (await call('GET', '/apps')).json()) await call('DELETE', `/apps/${id}`)
  await sql`delete from picture_hold`
  await sweep({}, attempt)
  expect(pictures()).toEqual([])
})

test('a picture that somebody saves while the sweep is at removing it is there in the end', async () => {
  const logo = await newPicture()
  const name = await letGo(logo)
  const removing = gateAt('removing')
  const swept = removeUnused(other, files, [name])
  await removing.reached
  const saved = joao.newApp({ logoUrl: logo })
  await untilDoneOrWaiting(saved)
  removing.open()
  await swept
  expect(nameIn((await saved).logoUrl)).toBe(name)
  expect(pictures()).toEqual([name])
})

test('a picture that somebody has stored, and is about to show, stays; once they show it, nothing holds it any more', async () => {
  const logo = await newPicture()
  const name = await letGo(logo)
  const stored = gateAt('stored')
  const saved = joao.newApp({ logoUrl: logo })
  await stored.reached
  await sweep({}, attempt)
  expect(pictures()).toEqual([name])
  stored.open()
  const { id } = await saved
  expect(pictures()).toEqual([name])
  expect(await holds()).toEqual([])
  // It was noted as unused, and is not.
  await sql`update loose_file set due = now()`
  await sweep({}, attempt)
  expect(pictures()).toEqual([name])
  await joao.call('DELETE', `/apps/${id}`)
  await sweep({}, attempt)
  expect(pictures()).toEqual([])
})

test('of two who bring the same picture one fails, and the other has it still', async () => {
  const logo = await newPicture()
  const stored = gateAt('stored')
  const saved = maria.newApp({ logoUrl: logo })
  await stored.reached
  const refused = await joao.call('POST', '/apps', { name: '', logoUrl: logo })
  expect(refused.statusCode).toBe(400)
  const [name] = pictures()
  await forget({ letters: [], pictures: [`/images/${name}`] }, attempt)
  expect(pictures()).toEqual([name])
  stored.open()
  expect(nameIn((await saved).logoUrl)).toBe(name)
  expect(pictures()).toEqual([name])
})

test('what was to be erased and was held goes once the hold is over, be it that its server died', async () => {
  const logo = await newPicture()
  const name = await letGo(logo)
  const never = withPictures({ sql, files, quotas: quotaLimits() }, joao.user.id, async ({ put }) => {
    await put(name, (await plain.get(name))!)
    await forget({ letters: [], pictures: [`/images/${name}`] }, attempt)
    await sweep({}, attempt)
    expect(pictures()).toEqual([name])
    const [hold] = await holds()
    const [job] = await sql<{ runAt: Date; payload: { names: string[] } }[]>`
      select run_at, payload from graphile_worker._private_jobs where key = ${`sweep ${name}`}`
    expect(job!.runAt).toEqual(hold!.endsAt)
    // As if its last sign of life had been five minutes ago.
    await sql`update picture_hold set ends_at = now()`
    await sweep(job!.payload, attempt)
    expect(pictures()).toEqual([])
    throw new Error('killed')
  })
  await expect(never).rejects.toThrow('killed')
})

test('what is let go of while the sweep is at others goes with them', async () => {
  const [first, second] = [await newPicture(), await newPicture()]
  const shown = await joao.newApp({ logoUrl: second })
  await letGo(second)
  await letGo(first)
  const removing = gateAt('removing')
  const swept = sweep({}, attempt)
  await removing.reached
  await joao.call('DELETE', `/apps/${shown.id}`)
  removing.open()
  await swept
  expect(pictures()).toEqual([])
})

test('a call that takes longer than a hold lasts has it still', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const logo = await newPicture()
  const name = await letGo(logo)
  const stored = gateAt('stored')
  const saved = joao.newApp({ logoUrl: logo })
  await stored.reached
  await sql`update picture_hold set ends_at = now() + interval '20 s'`
  await vi.advanceTimersByTimeAsync(100_000)
  await expect.poll(async () => (await holds())[0]!.endsAt.getTime()).toBeGreaterThan(Date.now() + 200_000)
  await sweep({}, attempt)
  stored.open()
  await saved
  expect(pictures()).toEqual([name])
})

test('where a server stood still for longer than a hold lasts nothing shows what went meanwhile', async () => {
  const stored = gateAt('stored')
  const saved = joao.call('POST', '/apps', { name: 'Violão', logoUrl: await newPicture() })
  await stored.reached
  await sql`update picture_hold set ends_at = now()`
  expect(pictures()).toHaveLength(1)
  await removeUnused(sql, files, pictures())
  stored.open()
  expect(await saved.then(({ statusCode, body }) => [statusCode, JSON.parse(body).message])).toEqual([
    503,
    imageMessages.late,
  ])
  expect((await joao.call('GET', '/apps')).json()).toEqual([])
})

test('a picture that is there by its address is shown, or the call says that it is not there any more', async () => {
  const logo = await newPicture()
  const shown = await joao.newApp({})
  const name = await letGo(logo)
  const found = gateAt('found')
  const refused = joao.call('PATCH', `/apps/${shown.id}`, { logoUrl: `/images/${name}` })
  await found.reached
  await sweep({}, attempt)
  found.open()
  const { statusCode, body } = await refused
  expect([statusCode, JSON.parse(body).message]).toEqual([400, imageMessages.unknown])

  await letGo(logo)
  const asked = gateAt('found')
  const saved = joao.call('PATCH', `/apps/${shown.id}`, { logoUrl: `/images/${name}` })
  await asked.reached
  // Looked at once more where it is saved, and kept from then on.
  const confirmed = gateAt('found')
  asked.open()
  await confirmed.reached
  await sweep({}, attempt)
  confirmed.open()
  expect((await saved).statusCode).toBe(200)
  await sweep({}, attempt)
  expect(pictures()).toEqual([name])
})

test('a copy keeps the pictures of a source that is deleted while files are copied', async () => {
  const app = await joao.newApp({ logoUrl: await newPicture() })
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'apostila.pdf' }
  const { url } = (
    await joao.call('POST', `/apps/${app.id}/files`, Buffer.from('%PDF-1.7 apostila'), headers)
  ).json()
  const module = await joao.make(`/apps/${app.id}/modules`, { title: 'Um' })
  const lesson = { title: 'Apostila', type: 'PDF', content: url, duration: 3 }
  await joao.make(`/apps/${app.id}/modules/${module}/lessons`, lesson)
  const writing = gateAt('writing')
  const copied = joao.call('POST', `/apps/${app.id}/duplicate`, { content: true })
  await writing.reached
  await joao.call('DELETE', `/apps/${app.id}`)
  await removeUnused(other, files, [nameIn(app.logoUrl)])
  writing.open()
  const { statusCode, body } = await copied
  expect(statusCode, body).toBe(201)
  expect(JSON.parse(body).logoUrl).toBe(app.logoUrl)
  expect(pictures()).toEqual([nameIn(app.logoUrl)])
})

test('a picture for a text stays for as long as that may take to be saved', async () => {
  const shown = await newPicture()
  const { url } = (await joao.call('POST', '/pictures', { picture: shown })).json()
  const { id } = await maria.newApp({ logoUrl: shown })
  await maria.call('DELETE', `/apps/${id}`)
  await removeUnused(other, files, [nameIn(url)])
  expect(pictures()).toContain(nameIn(url))
  await sql`update picture_hold set ends_at = now()`
  await removeUnused(other, files, [nameIn(url)])
  expect(pictures()).not.toContain(nameIn(url))
})

test('what is made narrower while the whole one goes does not stay', async () => {
  const wide = dataUrl(await picture(700, 20).png().toBuffer())
  const banners = [wide, null, null].map((image) => ({ image, link: '' }))
  const app = await maria.newApp({ config: { banners } })
  const url: string = app.config.banners[0].image
  const stored = gateAt('stored')
  const asked = world.site('qualquer', `${url}?w=540`)
  await stored.reached
  expect(pictures()).toHaveLength(2)
  await maria.call('DELETE', `/apps/${app.id}`)
  await sweep({}, attempt)
  // What was under way when it was looked for comes late.
  await plain.put(nameIn(url).replace('.', '-540.'), Buffer.from('late'))
  stored.open()
  expect((await asked).statusCode).toBe(404)
  expect(pictures()).toEqual([])
})

test('whoever saves no new picture holds nothing', async () => {
  const app = await joao.newApp({ logoUrl: await newPicture() })
  await sql`create table noted_hold (name text)`
  await sql.unsafe(`
    create function note_hold() returns trigger language plpgsql as $$ begin
      insert into noted_hold values (new.name); return null; end $$;
    create trigger note_hold after insert on picture_hold for each row execute function note_hold()`)
  const count = async () => (await sql`select from noted_hold`).length
  await joao.call('PATCH', `/apps/${app.id}`, { name: 'Outro nome' })
  await joao.call('PATCH', `/apps/${app.id}`, { logoUrl: app.logoUrl, name: 'Mais um' })
  expect(await count()).toBe(0)
  await joao.call('PATCH', `/apps/${app.id}`, { logoUrl: await newPicture() })
  await joao.call('PATCH', `/apps/${app.id}`, { logoUrl: app.logoUrl })
  expect(await count()).toBe(1)
  await sql.unsafe('drop trigger note_hold on picture_hold; drop function note_hold; drop table noted_hold')
})
