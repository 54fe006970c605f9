import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { FilesAway } from '../../../../src/server/file/away.ts'
import { folderStore } from '../../../../src/server/file/folder.ts'
import type { FileStore } from '../../../../src/server/file/store.ts'
import { removeUnused } from '../../../../src/server/sweep/task.ts'
import { buildSchool } from '../../../support/server/copied-school.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { schemaEntities } from '../../../support/server/schema-entity.ts'
import { startTestServer } from '../../../support/server/test-server.ts'
import { unzip } from '../../../support/server/zip.ts'

const folder = mkdtempSync(`${tmpdir()}/trilha-wanted-`)
const store = folderStore(folder)
/** Whether the store answers just now. */
let isAway = false
const guarded = Object.fromEntries(
  Object.entries(store).map(([name, act]) => [
    name,
    (...given: never[]) => {
      if (isAway) return Promise.reject(new FilesAway(new Error('ECONNREFUSED')))
      return (act as (...given: never[]) => unknown)(...given)
    },
  ]),
) as unknown as FileStore
const { register, sql } = await startTestServer({ files: guarded, schemaEntities })
const creator = await register()
const { call } = creator
const app = await buildSchool(creator)
const logo = String(app.logoUrl)
const { files: uploads } = (await call('GET', `/apps/${app.id}/export`)).json() as {
  files: { key: string }[]
}
const lostFile = uploads[0]!.key
const lostPicture = logo.slice('/images/'.length)
const kept = { [lostFile]: (await store.get(lostFile))!, [lostPicture]: (await store.get(lostPicture))! }

beforeEach(async () => {
  isAway = false
  for (const name of Object.keys(kept)) await store.remove(name)
})
afterEach(async () => {
  isAway = false
  for (const [name, bytes] of Object.entries(kept)) await store.put(name, bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const told = (answer: { statusCode: number; json(): { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]
const lost =
  'Estes arquivos do app não estão mais no servidor: Logo, apostila.pdf. Envie-os de novo, ou tire-os do app, e tente outra vez.'
const count = async () => ((await call('GET', '/apps')).json() as unknown[]).length

test('an app in a file says which of its pictures and files are lost, and works again when they are back', async () => {
  expect(told(await call('GET', `/apps/${app.id}/file`))).toEqual([409, lost])
  for (const [name, bytes] of Object.entries(kept)) await store.put(name, bytes)
  const whole = await call('GET', `/apps/${app.id}/file`)
  expect(Object.keys(await unzip(whole.rawPayload))).toContain(logo.slice(1))
})

test('a copy says so, too, and is not made by half', async () => {
  const before = await count()
  expect(told(await call('POST', `/apps/${app.id}/duplicate`, { content: true }))).toEqual([409, lost])
  expect(told(await call('POST', `/apps/${app.id}/duplicate`, { content: false }))).toEqual([
    409,
    lost.replace(', apostila.pdf', ''),
  ])
  expect(await count()).toBe(before)
})

test('a lost picture of a lesson is called after it', async () => {
  const { id } = await creator.newApp({ name: 'Mãos' })
  const shown = dataUrl(await picture(31, 20).png().toBuffer())
  const { url } = (await call('POST', '/pictures', { picture: shown })).json()
  const module = await creator.make(`/apps/${id}/modules`, { title: 'Começo' })
  await creator.make(`/apps/${id}/modules/${module}/lessons`, { title: 'Mãos', content: `![Mão](${url})` })
  await store.remove(url.slice('/images/'.length))
  expect(told(await call('GET', `/apps/${id}/file`))).toEqual([
    409,
    lost.replace('Logo, apostila.pdf', 'imagem da aula Mãos'),
  ])
  await call('DELETE', `/apps/${id}`)
})

test('what must go out all the same names what is missing: the export of an app, and the archive of an account', async () => {
  const missing = (await call('GET', `/apps/${app.id}/export`)).json().missing as string[]
  expect(missing.toSorted()).toEqual([expect.stringMatching(/^.files.*apostila.pdf$/), logo])
  const archive = await unzip((await call('GET', '/users/me/archive')).rawPayload)
  const said = String(archive['FALTAM.txt'])
  for (const url of missing) expect(said.split('\n')).toContain(url)
  expect(Object.keys(archive)).not.toContain(logo.slice(1))
  for (const [name, bytes] of Object.entries(kept)) await store.put(name, bytes)
  expect((await call('GET', `/apps/${app.id}/export`)).json()).not.toHaveProperty('missing')
  expect(await unzip((await call('GET', '/users/me/archive')).rawPayload)).not.toHaveProperty('FALTAM.txt')
})

test('while the store is away nothing is called lost: it is to be tried again', async () => {
  const before = await count()
  isAway = true
  const away = [503, 'Os arquivos não estão respondendo. Tente de novo em instantes.']
  expect(told(await call('GET', `/apps/${app.id}/file`))).toEqual(away)
  expect(told(await call('POST', `/apps/${app.id}/duplicate`, { content: true }))).toEqual(away)
  expect(await count()).toBe(before)
  // What is under way by then breaks off, so that nobody takes it for whole.
  await expect(call('GET', `/apps/${app.id}/export`)).rejects.toThrow()
})

test('a picture that could not be stored no longer counts', async () => {
  const counted = () =>
    asCreator(sql, creator.user.id, (tx) => tx<{ name: string }[]>`select name from picture order by name`)
  const before = await counted()
  isAway = true
  const shown = dataUrl(await picture(33, 20).png().toBuffer())
  expect((await call('POST', '/pictures', { picture: shown })).statusCode).toBe(503)
  const [more] = (await counted()).filter(({ name }) => !before.some((one) => one.name === name))
  const [job] = await sql<[{ payload: { pictures: string[] } }]>`
    select payload from graphile_worker._private_jobs where payload::text like ${`%${more!.name}%`}`
  expect(job.payload.pictures).toEqual([`/images/${more!.name}`])
  isAway = false
  await removeUnused(sql, guarded, [more!.name])
  expect(await counted()).toEqual(before)
})
