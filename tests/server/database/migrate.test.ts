import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { HomeProduct, StudentRow } from '../../../src/domain/generated/answer-types.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/open-database.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { isMigrated } from '../../../src/server/database/migrate.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { readSettings } from '../../../src/server/settings.ts'
import { progressTasks } from '../../../src/server/study/progress/task.ts'
import { newDatabase } from '../../support/server/test-server.ts'

/** Today's server on a database as one of before left it. Its app's own people: see `people` below. */
const dump = await readFile(join(import.meta.dirname, 'former-database', '028.sql'), 'utf8')
const ran = [...dump.matchAll(/^-- migration (\S+) (\w{64})$/gm)].map(([, name, hash]) => ({
  name: name!,
  hash: hash!,
}))
const migrations = join(import.meta.dirname, '../../../src/server/database/migrations')

const database = await newDatabase()
await restore()
const folder = mkdtempSync(join(tmpdir(), 'trilha-former-'))
const running = await openDatabase(readSettings({ DATABASE_URL: database.url, DATA_DIR: folder }))
const app = await buildApp({
  sql: running.sql,
  files: folderStore(join(folder, 'files')),
  appHost: 'trilha.test',
  dist: join(folder, 'dist'),
})
// It came without a queue; otherwise this is done by jobs.
for (const { id: creatorId } of await running.sql`select id from creator`)
  for (const { appId } of await asCreator(
    running.sql,
    creatorId,
    (tx) => tx`select app_id from standing_due`,
  ))
    await progressTasks(running).standing({ creatorId, appId }, { number: 1, isLast: false })

afterAll(async () => {
  await app.close()
  await running.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Its tables are those of its migrations, which are today what they were; its rows are put in as they stood. */
async function restore(): Promise<void> {
  const owner = await connect(database.url, 1)
  for (const { name, hash } of ran) {
    const text = await readFile(join(migrations, name), 'utf8')
    expect(
      createHash('sha256').update(text.replace(/--.*/g, '')).digest('hex'),
      `${name} has run and never changes`,
    ).toBe(hash)
    if (name.startsWith('001'))
      await owner`create table migration (name text primary key, run_at timestamptz not null default now())`
    await owner.unsafe(text)
  }
  await owner.end()
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} })
  await admin.begin(async (tx) => {
    // Neither triggers nor foreign keys: what they would do has been done.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(dump)
  })
  await admin.end()
}

/** A creator who signs in with the password of before. */
async function signedIn(email: string) {
  const payload = { email, password: 'Senha1234' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  return async (url: string) => (await app.inject({ url: `/api${url}`, headers })).json()
}

/** What a student's device, which was signed in, is answered by the app's host. */
async function asStudent(name: string, url: string) {
  const headers = {
    host: 'escola.trilha.test',
    cookie: `trilha_session=${name.toLowerCase().padEnd(43, '-')}`,
  }
  return await app.inject({ url: `/api/site${url}`, headers } as InjectOptions)
}

const get = await signedIn('marina@exemplo.com.br')
const [{ id: appId }] = await get('/apps')

describe('a database of before', () => {
  test('is brought up to date, and once', async () => {
    expect(await isMigrated(running.sql)).toBe(true)
    const rows = await running.sql`select name from migration order by name`
    expect(rows.map(({ name }) => name).slice(0, ran.length)).toEqual(ran.map(({ name }) => name))
    expect(rows.length).toBeGreaterThan(ran.length)
  })

  /**
   * Six of eight may come in. Caio is blocked as a person and active in the app, Duda blocked in the app. Ana bought; Eva's product
   * opens in years; Fabi was given the bonus alone; Gil's access is over and Hugo's has not begun.
   */
  test('counts whoever may come in, and nobody else', async () => {
    const products: { name: string; studentsCount: number; completion: number }[] = await get(
      `/apps/${appId}/products`,
    )
    expect(products.map(({ name, studentsCount, completion }) => [name, studentsCount, completion])).toEqual([
      ['Gratuito', 6, 25],
      ['Pago', 1, 100],
      ['Bônus', 3, 66],
      ['Depois', 1, 0],
      ['Parado', 6, 0],
    ])
    expect(await get(`/apps/${appId}/community/stats`)).toEqual({ posts: 1, activeMembers: 6, comments: 1 })
    expect(await get(`/apps/${appId}/feed/stats`)).toMatchObject({ readRate: 25 })
  })

  test('says of everybody how they stand', async () => {
    const people: StudentRow[] = await get('/students?order=name')
    expect(
      people.map(({ name, effectiveStatus: status, progress, completedCourses: done, totalCourses }) =>
        [name, status, progress, done, totalCourses].join(' '),
      ),
    ).toEqual([
      'Ana active 100 4 4',
      'Bia active 25 0 2',
      'Caio blocked 50 2 4',
      'Duda blocked 25 0 2',
      'Eva inactive 0 0 3',
      'Fabi active 33 1 3',
      'Gil active 0 0 2',
      'Hugo active 0 0 2',
    ])
    for (const { id, totalCourses } of people)
      expect(
        (await get(`/students/${id}`)).courses.filter(({ open }: { open: boolean }) => open),
      ).toHaveLength(totalCourses)
    expect(await get('/students/counts')).toMatchObject({
      total: 8,
      active: 5,
      inactive: 1,
      blocked: 2,
      averageProgress: 36,
    })
    expect(await get(`/apps/${appId}/users/stats`)).toEqual({
      total: 8,
      active: 6,
      inactive: 0,
      blocked: 2,
      averageProgress: 36,
    })
    expect(await get(`/apps/${appId}/overview`)).toMatchObject({
      students: 8,
      completions: 13,
      averageProgress: 36,
    })
  })

  test('shows posts with what was said and liked', async () => {
    const [news] = (await get(`/apps/${appId}/feed`)).filter(
      ({ title }: { title: string }) => title === 'Novo curso',
    )
    expect(news).toMatchObject({ likesCount: 1, commentsCount: 1, readsCount: 4 })
    expect(await get(`/apps/${appId}/community/posts`)).toMatchObject([
      { content: 'Toquei minha primeira música', likesCount: 1, commentsCount: 1 },
    ])
  })

  test('opens to each student what is theirs', async () => {
    const home = async (name: string) => {
      const { products } = (await asStudent(name, '/home')).json() as { products: HomeProduct[] }
      return Object.fromEntries(products.map((one) => [one.name, one.state]))
    }
    expect(await home('Ana')).toMatchObject({
      Gratuito: 'open',
      Pago: 'open',
      Bônus: 'open',
      Depois: 'locked',
    })
    expect(await home('Eva')).toMatchObject({ Pago: 'locked', Bônus: 'open', Depois: 'soon' })
    expect(await home('Fabi')).toMatchObject({ Pago: 'locked', Bônus: 'open' })
    for (const name of ['Gil', 'Hugo'])
      expect(await home(name)).toMatchObject({ Pago: 'locked', Bônus: 'locked' })
    for (const name of ['Caio', 'Duda']) expect((await asStudent(name, '/home')).statusCode).toBe(401)
    expect((await asStudent('Zeca', '/home')).statusCode).toBe(401)
  })

  test('keeps creators apart', async () => {
    const other = await signedIn('otto@exemplo.com.br')
    expect((await other('/students')).map(({ name }: { name: string }) => name)).toEqual(['Zeca'])
    expect(await other(`/apps/${appId}/products`)).toMatchObject({ statusCode: 404 })
  })
})
