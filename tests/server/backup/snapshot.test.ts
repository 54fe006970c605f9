import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '../../../src/server/backup/make.ts'
import { folderPlace } from '../../../src/server/backup/place.ts'
import { isMigrated } from '../../../src/server/database/migrate.ts'
import { archiveIn, archiveKey as key, emptyPlace, temporaryFolder } from '../../support/server/archive.ts'
import { startDebianPostgres } from '../../support/server/debian-postgres.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** An archive goes from the embedded PostgreSQL to Debian's, of whatever version that is, and back. */
const debian = await startDebianPostgres()
afterAll(debian.stop)
const { adminUrl: url, databaseUrl: ownerUrl, files, register } = await startTestServer()
const { person, call, newApp } = await register()
const logoUrl = dataUrl(await picture(300, 300).png().toBuffer())
const { id } = await newApp({ logoUrl })
const release = { releaseType: 'EXACT_DATE', releaseDate: '2999-01-01T12:00:00Z' }
await call('POST', `/apps/${id}/products`, { name: 'Dedilhado\n"aspas" e \\ barras', ...release })
await call('POST', `/apps/${id}/publish`)

test('what one version of PostgreSQL archived comes back whole in another, later or earlier, and works there', async () => {
  expect(await versionOf(debian.url)).not.toBe(await versionOf(url))
  const folder = temporaryFolder()
  const place = folderPlace(folder)
  const first = await makeBackup({ url, ownerUrl, files, place, key })
  const there = await emptyPlace(debian)
  await there.restore(archiveIn(join(folder, first.name)), { isDrill: true })
  await expectWorking(there)

  const { database } = there
  const parts = { url: database.adminUrl, ownerUrl: database.url, files: there.files, place, key }
  const second = await makeBackup(parts)
  const home = await emptyPlace()
  await home.restore(archiveIn(join(folder, second.name)), { isDrill: true })
  expect(second.rows).toMatchObject({ creator: 1, app: 1, product: 1 })
  await expectWorking(home)
})

async function versionOf(address: string): Promise<string> {
  const sql = postgres(address, { max: 1 })
  const [row] = await sql<[{ version: string }]>`select current_setting('server_version') as version`
  await sql.end()
  return row.version
}

/** That people enter, and read and write what they had. */
async function expectWorking({ open }: Awaited<ReturnType<typeof emptyPlace>>): Promise<void> {
  const { sql, app } = await open()
  expect(await isMigrated(sql)).toBe(true)
  const { email, password } = person
  const entered = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  expect(entered.statusCode, entered.body).toBe(200)
  const headers = { authorization: `Bearer ${entered.json().accessToken}` }
  const ask = async (address: string) => (await app.inject({ url: `/api${address}`, headers })).json()
  for (const address of [`/apps/${id}`, `/apps/${id}/products`])
    expect(await ask(address), address).toEqual((await call('GET', address)).json())
}
