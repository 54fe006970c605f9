import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { readParts } from '../../../src/server/backup/archive/part.ts'
import { openBlocks } from '../../../src/server/backup/archive/seal.ts'
import { makeBackup } from '../../../src/server/backup/make.ts'
import { folderPlace } from '../../../src/server/backup/place.ts'
import { restoringFile } from '../../../src/server/backup/restore-mark.ts'
import { openSnapshot } from '../../../src/server/backup/snapshot/queries.ts'
import { isMigrated } from '../../../src/server/database/migrate.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { addJob } from '../../../src/server/job/queue.ts'
import { prepareDatabase } from '../../../src/server/open-database.ts'
import { newsSpan } from '../../../src/server/push/queries.ts'
import { readSettings } from '../../../src/server/settings.ts'
import { archiveIn, archiveKey as key, emptyPlace, temporaryFolder } from '../../support/server/archive.ts'
import { cookieOf, openPublishedApp } from '../../support/server/published-app.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const { sql, files, databaseUrl, adminUrl } = world
const [creator, other] = [await world.register(), await world.register()]
const school = await openPublishedApp(world, creator)
const { app } = school
const logoUrl = dataUrl(await picture(300, 300).png().toBuffer())
const product = await creator.make(`/apps/${app.id}/products`, {
  name: 'Dedilhado; "aspas" e \\ barras\nlinhas',
})
await creator.call('PATCH', `/apps/${app.id}`, { logoUrl })
await creator.call('POST', `/apps/${app.id}/publish`)
await other.newApp({ name: 'De outra pessoa' })
await school.setPassword()
const signIn = { email: school.email, password: 'Violao123' }
const student = { headers: cookieOf(await school.send('POST', '/session', signIn)) }

const { email, password } = creator.person

const archives = temporaryFolder()
const place = folderPlace(archives)
const parts = { url: adminUrl, ownerUrl: databaseUrl, files, place, key }
const waiting = (
  await asCreator(sql, creator.user.id, (tx) => tx`select id from mail where status = 'waiting'`)
).length
await asCreator(sql, creator.user.id, async (tx) => {
  await addJob(tx, 'sweep', {}, { runAt: new Date('2090-01-01') })
  await addJob(tx, 'purchase', {
    creatorId: creator.user.id,
    connectionId: app.id,
    sale: 'x',
    scheme: 'https',
  })
  const place = { creatorId: creator.user.id, appId: app.id, kind: 'product' as const }
  await addJob(
    tx,
    'push',
    { ...place, subjectId: product, studentId: 'devida' },
    { runAt: new Date(Date.now() - 1000) },
  )
  await addJob(
    tx,
    'push',
    { ...place, subjectId: product, studentId: 'futura' },
    { runAt: new Date('2090-01-01') },
  )
  for (const state of ['write', 'done'])
    await tx`
      insert into sheet_import (id, creator_id, app_id, kind, name, titles, columns, state, letters)
      values (gen_random_uuid(), ${creator.user.id}, ${app.id}, 'app-user', ${state}, '{}', '{}', ${state}, '{"scheme":"https"}')`
})
const report = await makeBackup(parts)
const archive = archiveIn(join(archives, report.name))
const home = await emptyPlace()
const restored = await home.restore(archive, { isDrill: true })
const { sql: backSql, app: back } = await home.open()

describe('what was restored', () => {
  test('answers the same: sign-in, lists, pictures, the page of a student', async () => {
    const entered = await back.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    })
    expect(entered.statusCode, entered.body).toBe(200)
    const headers = { authorization: `Bearer ${entered.json().accessToken}` }
    const ask = async (url: string) => (await back.inject({ url: `/api${url}`, headers })).json()
    for (const url of ['/apps', `/apps/${app.id}`, `/apps/${app.id}/products/${product}`])
      expect(await ask(url), url).toEqual((await creator.call('GET', url)).json())
    const people = (await creator.call('GET', `/apps/${app.id}/users`)).json()
    // Of the one thing that is another, the tests below tell.
    expect(await ask(`/apps/${app.id}/users`)).toEqual(
      people.map((one: object) => ({
        ...one,
        refusal: expect.stringContaining('Os dados voltaram de um backup'),
      })),
    )
    const { logoUrl: logo } = (await creator.call('GET', `/apps/${app.id}`)).json()
    expect((await back.inject({ url: logo, headers })).rawPayload).toEqual(
      (await world.app.inject({ url: logo })).rawPayload,
    )
    const page = async (server: typeof back, url: string, options: object) =>
      (
        await server.inject({
          url,
          ...options,
          headers: { ...student.headers, host: `${app.slug}.trilha.test` },
        })
      ).json()
    for (const url of ['/api/site/me', '/api/site/home'])
      expect(await page(back, url, {}), url).toEqual(await page(world.app, url, {}))
    const again = await back.inject({
      ...{ method: 'POST', url: '/api/site/session', payload: signIn },
      headers: { host: `${app.slug}.trilha.test` },
    })
    expect(again.statusCode, again.body).toBe(200)
  })

  test('has every row, of every creator', async () => {
    const tables = Object.keys(report.rows)
    expect(tables).toEqual(expect.arrayContaining(['creator', 'app', 'student', 'mail', 'installation']))
    expect(report.rows).toMatchObject({ creator: 2, app: 2, student: 1 })
    expect(report.missing).toEqual({ count: 0, names: [] })
    expect(await isMigrated(backSql)).toBe(true)
  })

  test('is bound by row-level security, foreign keys and triggers as before', async () => {
    const shape = async (one: postgres.Sql) =>
      await one`
      select relname, relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) as owner,
        (select array_agg(tgname || tgenabled::text order by tgname) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as triggers,
        (select array_agg(conname || pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = pg_class.oid) as constraints,
        (select array_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text) from pg_index where indrelid = pg_class.oid) as indexes
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`
    expect(await shape(backSql)).toEqual(await shape(sql))
    const seen = await asCreator(backSql, other.user.id, (tx) => tx`select count(*)::int from app`)
    expect(seen).toMatchObject([{ count: 1 }])
  })

  test('writes to nobody a second time: letters that waited are of unknown outcome, jobs that tell are left out', async () => {
    expect(waiting).toBeGreaterThan(0)
    expect(restored).toMatchObject({ letters: waiting })
    const letters = await asCreator(
      backSql,
      creator.user.id,
      (tx) => tx`select status, problem from mail where failed_at is not null`,
    )
    expect(letters).toHaveLength(waiting)
    expect(letters[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('pode ter chegado ou não'),
    })
    const jobs = await backSql`
      select task_identifier as task, payload, jobs.run_at as "runAt" from graphile_worker.jobs
      join graphile_worker._private_jobs using (id) order by task_identifier`
    const tasks = jobs.map(({ task }) => task as string)
    expect(tasks).toEqual(expect.arrayContaining(['purchase', 'sweep']))
    for (const task of ['mail', 'mailing', 'announce', 'password']) expect(tasks).not.toContain(task)
    expect(restored.dropped).toBeGreaterThan(0)
    // What was to be told later than the restore nobody has told so far.
    expect(jobs.filter(({ task }) => task === 'push')).toMatchObject([{ payload: { studentId: 'futura' } }])
    expect(jobs.find(({ task }) => task === 'purchase')!.payload).toMatchObject({ sale: 'x', isQuiet: true })
    expect(jobs.find(({ runAt }) => (runAt as Date).getFullYear() === 2090)).toBeDefined()
  })
})

test('an import that was under way goes on, and writes to nobody', async () => {
  const imports = await asCreator(
    backSql,
    creator.user.id,
    (tx) => tx`select state, letters from sheet_import order by state`,
  )
  expect(imports).toEqual([
    { state: 'done', letters: { scheme: 'https' } },
    { state: 'write', letters: null },
  ])
})

describe('nothing is written', () => {
  test('over data: neither a database nor files', async () => {
    await expect(home.restore(archive)).rejects.toThrow(/^O banco de dados de destino não está vazio/)
    const full = await emptyPlace()
    await full.files.put('aa-alheio', Buffer.from('x'))
    await expect(full.restore(archive)).rejects.toThrow(
      /^O lugar dos arquivos não está vazio.* com S3_URL, outra pasta do bucket/,
    )
    expect(readdirSync(full.dataDir)).toEqual(['files'])
  })

  test('of an archive that is damaged, and where it is stands there', async () => {
    const bytes = readFileSync(archive.name)
    bytes[bytes.length - 20]! ^= 1
    const damaged = join(archives, 'danificado')
    writeFileSync(damaged, bytes)
    const free = await emptyPlace()
    await expect(free.restore(archiveIn(damaged))).rejects.toThrow(
      /^O backup está danificado no bloco do byte 48, /,
    )
    expect(readdirSync(free.dataDir)).toEqual([])
  })
})

test('a restore that was interrupted is done again, and no server starts in between', async () => {
  const late = await emptyPlace()
  let count = 0
  const breaking = {
    ...late.files,
    async write(name: string, source: AsyncIterable<Buffer>) {
      if (++count === 2) throw new Error('cut')
      return await late.files.write(name, source)
    },
  }
  await expect(late.restore(archive, { files: breaking })).rejects.toThrow('cut')
  expect(count).toBe(2)
  expect(readdirSync(late.dataDir).toSorted()).toEqual(['files', restoringFile])
  const admin = postgres(late.database.adminUrl, { max: 1 })
  expect(await admin`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  await admin.end()
  await late.restore(archive)
  expect(readdirSync(late.dataDir)).toEqual(['files'])
})

test('once a restore is committed no letter waits any more, and no server of any machine starts before it is whole', async () => {
  const later = await emptyPlace()
  const admin = postgres(later.database.adminUrl, { max: 1, onnotice: () => {} })
  // As `migrate` locks it.
  await admin`select pg_advisory_lock(7412025)`
  const restoring = later.restore(archive)
  const isThere = async () =>
    (await admin`select from pg_tables where schemaname = 'public' and tablename = 'installation'`).length > 0
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
  expect(await admin`select from mail where status = 'waiting'`).toHaveLength(0)
  const settings = readSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: later.database.url })
  const row = () => admin`select value from installation where name = 'restoring'`
  const [before] = await row()
  await admin`select pg_advisory_unlock(7412025)`
  expect(await restoring).toMatchObject({ letters: waiting })
  expect(await row()).toEqual([])
  await admin`insert into installation (name, value) values ('restoring', ${before!.value})`
  await expect(prepareDatabase(settings)).rejects.toThrow(
    /^Um restore deste banco de dados está em andamento, talvez em outra máquina/,
  )
  await admin.end()
})

test('a login that row-level security binds makes no backup, and an address of one that is free does', async () => {
  await expect(makeBackup({ ...parts, url: databaseUrl })).rejects.toThrow(
    /^O usuário trilha .* não vê as linhas de todos os criadores.*BACKUP_DATABASE_URL/,
  )
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(
    `drop role if exists copiadora; create role copiadora login password 'x' bypassrls in role pg_read_all_data`,
  )
  const url = new URL(adminUrl)
  Object.assign(url, { username: 'copiadora', password: 'x' })
  const snapshot = await openSnapshot(url.href)
  let rows = 0
  const table = snapshot.tables.find(({ name }) => name === 'creator')!
  for await (const piece of snapshot.rowsOf(table)) rows += piece.toString().split('\n').length - 1
  await snapshot.close()
  await admin.unsafe('drop role copiadora')
  await admin.end()
  expect(rows).toBe(2)
})

test('a file that data uses and the store lacks is told, and the rest is kept', async () => {
  const { logoUrl: logo } = (await creator.call('GET', `/apps/${app.id}`)).json()
  const name = logo.slice('/images/'.length)
  const without = { read: (one: string) => files.read(one === name ? `${one}-gone` : one) }
  const lacking = await makeBackup({ ...parts, files: without, place: folderPlace(temporaryFolder()) })
  expect(lacking.missing).toEqual({ count: 1, names: [name] })
  expect(lacking.files).toBe(report.files - 1)
  const names: string[] = []
  for await (const part of readParts(openBlocks(archive.read(), key))) names.push(part.name)
  expect(names).toContain(`files/${name}`)
})

test('a backup that is refused leaves no temporary folder', async () => {
  const kept = process.env.TMPDIR
  const temporary = (process.env.TMPDIR = temporaryFolder())
  try {
    await expect(makeBackup({ ...parts, url: databaseUrl })).rejects.toThrow(/BACKUP_DATABASE_URL/)
    expect(readdirSync(temporary)).toEqual([])
    await makeBackup({ ...parts, place: folderPlace(temporaryFolder()) })
    expect(readdirSync(temporary).filter((one) => one.startsWith('trilha-backup-'))).toEqual([])
  } finally {
    if (kept === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = kept
  }
})

test('what was new before the restore is told no more, and what is new since then is', async () => {
  const spanAfter = async (restoredAt: Date) => {
    await backSql`update installation set value = ${restoredAt.toISOString()} where name = 'restored-at'`
    return await asCreator(backSql, creator.user.id, newsSpan)
  }
  expect(await spanAfter(new Date(Date.now() - 3_600_000))).toBeCloseTo(1, 1)
  expect(await spanAfter(new Date('2020-01-01'))).toBe(24)
  expect(await asCreator(sql, creator.user.id, newsSpan)).toBe(24)
})
