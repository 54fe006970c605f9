import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetFormer, takeOverFrom } from '../../../src/server/backup/takeover.ts'
import { buildApp } from '../../../src/server/app.ts'
import {
  binariesPackage,
  findBinaries,
  findFormerBinaries,
  majorOf,
} from '../../../src/server/database/binaries.ts'
import { clusterMajor } from '../../../src/server/database/cluster.ts'
import type { Sql } from '../../../src/server/database/connection.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { startEmbedded } from '../../../src/server/database/embedded-postgres.ts'
import { lockFolder } from '../../../src/server/database/folder-lock.ts'
import { openDatabase } from '../../../src/server/open-database.ts'
import { reachableBinaries } from '../../../src/server/database/os-user.ts'
import { readSettings } from '../../../src/server/settings.ts'
import { makeDebianCluster } from '../../support/server/debian-postgres.ts'
import { startServer } from '../../support/server/server-process.ts'
import { newPerson } from '../../support/server/test-server.ts'
import { addJob } from '../../../src/server/job/queue.ts'

/**
 * Data that say they are of PostgreSQL 17, which today's programs refuse, and programs of *17*: today's, which are told so by what they
 * find in the folder. In the last test both are Debian's.
 */
const home = mkdtempSync(join(tmpdir(), 'trilha-takeover-'))
const dataDir = join(home, 'data')
const former = join(home, 'former')
const settings = readSettings({ DATA_DIR: dataDir })
const version = join(dataDir, 'postgres', 'PG_VERSION')
const unread = {
  ...{ name: 'x', key: 'uma frase bem comprida' },
  read(): AsyncIterable<Buffer> {
    throw new Error('read')
  },
}
const { FORMER_POSTGRES: kept, npm_execpath: ownNpm } = process.env

beforeAll(async () => {
  for (const folder of [home, former]) mkdirSync(folder, { recursive: true })
  chmodSync(home, 0o755)
  await writePrograms(former)
  const database = await openDatabase(settings)
  await database.sql`insert into rate_limit (key, count, ends_at) values ('kept', 3, now() + interval '1 hour')`
  await database.sql.begin((tx) => addJob(tx, 'release', {}, { runAt: new Date('2090-01-01') }))
  await database.close()
  writeFileSync(version, '17\n')
})

async function writePrograms(folder: string): Promise<void> {
  const own = reachableBinaries(await findBinaries())
  for (const name of ['initdb', 'postgres', 'pg_ctl'] as const) {
    const text = `#!/bin/sh\necho 18 > "$2/PG_VERSION"\nexec '${own[name]}' "$@"\n`
    writeFileSync(join(folder, name), text, { mode: 0o755 })
  }
}

/** An npm that knows these versions, brings those programs as theirs, and notes what it brings. */
function startFromNpm(versions: string[], programs: string): { asked: () => string } {
  const [script, asked] = [join(home, 'npm-cli.js'), join(home, 'asked')]
  const text = `
    const { cpSync, mkdirSync, writeFileSync } = require('node:fs')
    const [what, name, , folder] = process.argv.slice(2)
    if (what === 'view') console.log(${JSON.stringify(JSON.stringify(versions))})
    else {
      writeFileSync('${asked}', name)
      const home = folder + '/node_modules/' + name.replace(/@[^@]+$/, '')
      mkdirSync(home + '/scripts', { recursive: true })
      cpSync('${programs}', home + '/native/bin', { recursive: true })
      writeFileSync(home + '/package.json', '{ "version": "9.1.0" }')
      writeFileSync(home + '/scripts/hydrate-symlinks.js', '')
    }`
  writeFileSync(script, text)
  process.env.npm_execpath = script
  return { asked: () => readFileSync(asked, 'utf8') }
}

afterAll(() => {
  Object.assign(process.env, { FORMER_POSTGRES: kept, npm_execpath: ownNpm })
  if (kept === undefined) delete process.env.FORMER_POSTGRES
  if (ownNpm === undefined) delete process.env.npm_execpath
  rmSync(home, { recursive: true, force: true })
})

test('without programs that read them, data of an older PostgreSQL are left as they are, and both ways on are told', async () => {
  process.env.FORMER_POSTGRES = join(home, 'nowhere')
  const before = readdirSync(dataDir).toSorted()
  await expect(openDatabase(settings)).rejects.toThrow(
    /são do PostgreSQL 17, .* traz o 18\. .*FORMER_POSTGRES.*npm run backup -- --to .*npm run restore -- --takeover/,
  )
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
  expect(readFileSync(version, 'utf8')).toBe('17\n')
})

test('nor are they while somebody works with the older one: they would go on writing what is then thrown away', async () => {
  process.env.FORMER_POSTGRES = former
  const before = readdirSync(dataDir).toSorted()
  const running = await startEmbedded(dataDir, findFormerBinaries(17)!)
  writeFileSync(version, '17\n')
  const old = postgres(running.url, { max: 1, connection: { application_name: 'old' } })
  try {
    expect(await old`select count from rate_limit where key = 'kept'`).toMatchObject([{ count: 3 }])
    const inUse = /^Os dados do PostgreSQL anterior em .* ainda estão em uso, .*pare-a antes/
    await expect(openDatabase(settings)).rejects.toThrow(inUse)
    await expect(takeOverFrom(dataDir, unread)).rejects.toThrow(inUse)
    await old`select 1`
  } finally {
    await old.end()
    await running.stop()
  }
  expect(readFileSync(version, 'utf8')).toBe('17\n')
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
})

test('nobody can start a server on them while they are taken over', async () => {
  let isLocked = false
  const looking = {
    ...unread,
    read() {
      isLocked = lockFolder(dataDir) === null
      return unread.read()
    },
  }
  await expect(takeOverFrom(dataDir, looking)).rejects.toThrow('read')
  expect(isLocked).toBe(true)
})

test('with them they are taken over at the start: rows, jobs, secrets; what was there stays until the new one answers', async () => {
  process.env.FORMER_POSTGRES = former
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const before = statSync(join(dataDir, 'postgres')).ino
  const database = await openDatabase(settings)
  try {
    expect(await database.sql`select count from rate_limit where key = 'kept'`).toMatchObject([{ count: 3 }])
    expect(
      await database.sql`select run_at from graphile_worker.jobs where task_identifier = 'release'`,
    ).toMatchObject([{ runAt: new Date('2090-01-01') }])
    // Its archive is gone by now: nobody is to take it for a backup.
    expect(await database.sql`select from installation where name = 'last-backup'`).toEqual([])
  } finally {
    await database.close()
  }
  expect(statSync(join(dataDir, 'postgres')).ino).not.toBe(before)
  expect(readFileSync(version, 'utf8')).toBe('18\n')
  expect(readFileSync(join(dataDir, 'postgres.password'), 'utf8')).toBe(password)
  // Under the version that these programs of *17* left in it, until a server answers.
  const left = () => readdirSync(dataDir).filter((name) => /^postgres-|takeover/.test(name))
  expect(left()).toEqual(['postgres-18'])
  forgetFormer(dataDir)
  expect(left()).toEqual([])
})

test('where this machine has no such programs npm brings them for it, and where it has none either nothing is touched', async () => {
  delete process.env.FORMER_POSTGRES
  // Of which no machine has the programs.
  writeFileSync(version, '9\n')
  const before = readdirSync(dataDir).toSorted()
  startFromNpm(['17.10.0-beta.17', '18.4.0-beta.17'], former)
  await expect(openDatabase(settings)).rejects.toThrow(/são do PostgreSQL 9, .* Nada foi mudado/)
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
  const { asked } = startFromNpm(
    ['9.0.0-beta.1', '9.1.0-beta.2', '17.10.0-beta.17', '18.4.0-beta.17'],
    former,
  )
  const { npm_execpath } = process.env
  const server = startServer({ DATA_DIR: dataDir, npm_execpath: npm_execpath! })
  await server.address
  const embedded = await startEmbedded(dataDir)
  const sql = postgres(embedded.url, { max: 1 })
  expect(await sql`select count from rate_limit where key = 'kept'`).toMatchObject([{ count: 3 }])
  await sql.end()
  server.kill('SIGTERM')
  expect(await server.ended, server.output.stderr).toBe(0)
  await embedded.stop()
  expect(asked()).toBe(`${binariesPackage}@9.1.0-beta.2`)
  expect(readFileSync(version, 'utf8')).toBe('18\n')
  expect(
    readdirSync(dataDir)
      // What a server of a built copy puts there.
      .filter((name) => name !== 'builds')
      .toSorted(),
  ).toEqual(before)
})

test('data that a real older PostgreSQL wrote are taken over by its own programs, and those who were there sign in', async () => {
  delete process.env.FORMER_POSTGRES
  const folder = mkdtempSync(join(home, 'debian-'))
  const programs = await makeDebianCluster(folder)
  const major = clusterMajor(folder)!
  expect(major).toBeLessThan(majorOf(await findBinaries()))
  const older = await startEmbedded(folder, programs)
  const before = await openDatabase(readSettings({ DATA_DIR: folder, DATABASE_URL: older.url }))
  const person = newPerson()
  const sides = {
    appHost: 'trilha.test',
    dist: join(folder, 'dist'),
    files: folderStore(join(folder, 'files')),
  }
  const onIt = async (sql: Sql, path: string, payload: object) => {
    const app = await buildApp({ ...sides, sql })
    const { statusCode } = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    await app.close()
    return statusCode
  }
  expect(await onIt(before.sql, 'register', person)).toBe(201)
  await before.close()
  await older.stop()
  const { sql, close } = await openDatabase(readSettings({ DATA_DIR: folder }))
  try {
    expect(clusterMajor(folder)).toBe(majorOf(await findBinaries()))
    expect(readdirSync(folder)).toContain(`postgres-${major}`)
    const { email, password } = person
    expect(await onIt(sql, 'login', { email, password })).toBe(200)
  } finally {
    await close()
  }
})
