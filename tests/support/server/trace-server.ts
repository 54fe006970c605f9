import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject } from 'vitest'
import { folderStore } from '../../../src/server/file/folder.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { startJobs } from '../../../src/server/job/runner.ts'
import type { Tasks } from '../../../src/server/job/task.ts'
import { openPostbox, type Postbox } from '../../../src/server/mail/postbox.ts'
import { mailTasks } from '../../../src/server/mail/task.ts'
import { accountTasks } from '../../../src/server/panel/account/erase.ts'
import { eraseTasks } from '../../../src/server/student/erase/task.ts'
import { sweepTasks } from '../../../src/server/sweep/task.ts'
import { vacuumTasks } from '../../../src/server/vacuum/task.ts'
import { market } from './market.ts'
import { startTestServer } from './test-server.ts'

/** A server whose files and letters lie in a folder of this test's, and an eye that sees every row and every file. */
export async function startTraceServer() {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-erase-'))
  const files = folderStore(join(folder, 'files'))
  const world = await startTestServer({ files })
  const outbox = openPostbox({ smtpUrl: null, mailFrom: null, dataDir: folder }, 'apps.exemplo.com')

  const address = new URL(inject('adminUrl'))
  address.pathname = new URL(world.databaseUrl).pathname
  // Row-level security does not bind this one: it sees everything.
  const admin = postgres(address.href, { max: 1, onnotice: () => {} })
  afterAll(async () => {
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Does the jobs that wait, until none is left that can be done now. */
  async function work(postbox: Postbox = outbox) {
    const sealer = { open: () => null }
    const parts = { sql: world.sql, ownsDatabase: true, files, postbox, sealer }
    const tasks = {
      ...{ ...mailTasks(parts), ...eraseTasks(parts), ...sweepTasks(parts), ...vacuumTasks(parts) },
      ...{ ...accountTasks(parts), ...market(world).tasks },
    } as Tasks<keyof Jobs>
    // What is put off for a while is done now.
    await admin`update graphile_worker._private_jobs set run_at = now()`
    const runner = await startJobs({ sql: world.sql, url: world.databaseUrl, tasks })
    const isWaiting = async () =>
      (await admin`select 1 from graphile_worker.jobs where run_at <= now() limit 1`).length > 0
    // Where somebody is in its way, the database itself now and then, the wiping gives way and is tried again.
    const wipeAgain = () => admin`
      update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'wipe'
        and job.run_at > now() and job.attempts < job.max_attempts`
    do while (await isWaiting()) await sleep(20)
    while ((await wipeAgain()).count > 0)
    await runner.stop()
  }

  /** Where any of these words stand: tables with the text of the row, and files by their name. */
  async function tracesOf(words: string[]) {
    const tables = await admin<{ schema: string; name: string }[]>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`
    expect(tables.length).toBeGreaterThan(35)
    const found: string[] = []
    for (const { schema, name } of tables) {
      const rows = await admin<
        { row: string }[]
      >`select item::text as row from ${admin(schema)}.${admin(name)} item`
      for (const { row } of rows) if (words.some((word) => row.includes(word))) found.push(`${name}: ${row}`)
    }
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      const text = readdirOrRead(path)
      if (words.some((word) => name.includes(word) || text.includes(word))) found.push(name)
    }
    return found
  }

  /** The same of who is gone, but for what the account's record keeps of access that was given: an id that leads to nobody any more. */
  async function remainsOf(words: string[]) {
    const isId = (word: string) => /^[0-9a-f-]{36}$/.test(word)
    const places = await tracesOf(words)
    return places.filter(
      (place) => !place.startsWith('audit: ') || words.some((word) => !isId(word) && place.includes(word)),
    )
  }

  /**
   * Files of the database server, whatever they are for and whichever test's, in which any of these words stand: words that no test
   * beside this one writes. `part`: a folder of it, where only its files are meant.
   */
  function filesWith(words: string[], part = '') {
    return namesIn(inject('databaseFolder'), part).filter((name) => {
      const text = readdirOrRead(join(inject('databaseFolder'), name))
      return words.some((word) => text.includes(word))
    })
  }

  return { world, folder, files, outbox, admin, work, tracesOf, remainsOf, filesWith }
}

/** Every path in a folder; what goes meanwhile, as the database of a test beside this one, is passed over. */
function namesIn(folder: string, at = ''): string[] {
  return unlessGone(() => readdirSync(join(folder, at), { withFileTypes: true }), []).flatMap((entry) => {
    const name = join(at, entry.name)
    if (entry.isDirectory()) return namesIn(folder, name)
    // Its socket keeps nothing.
    return entry.isFile() ? [name] : []
  })
}

const readdirOrRead = (path: string) => unlessGone(() => readFileSync(path, 'latin1'), '')

/** What is read; `nothing` where it is a folder, or gone in the meantime. */
function unlessGone<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch (error) {
    if (['EISDIR', 'ENOENT'].includes((error as { code?: string }).code!)) return nothing
    throw error
  }
}
