import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect } from 'vitest'
import { connect, type Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { command } from './command.ts'
import { ofStart, ofStop, oneOf, type Happening, type World } from './fault.ts'
import { completion } from './people.ts'

/** In which folder of the bucket the files are once they were restored: one that has none yet. */
const folder = 'restaurado'

/**
 * In the middle of everything a backup of all is made into the bucket, and restored from there beside what is at work: it holds all that was
 * acknowledged before it was begun, and nothing that nobody has asked for. Then what was at work is lost, and the servers go on with
 * what was restored, and so does everybody: of what came after the backup nobody knows, and nobody is written to a second time.
 */
export const restore: Happening = {
  truth: oneOf(ofStop, ofStart),
  async happen(world) {
    const { fleet, people, schools } = world
    const home = mkdtempSync(join(tmpdir(), 'trilha-restore-'))
    const admin = postgres(fleet.maintenanceUrl, { max: 1, onnotice: () => {} })
    const restored = new URL(fleet.url)
    restored.pathname = '/restored'
    try {
      await admin`create database restored owner ${admin(restored.username)}`
      const before = structuredClone(people.ledgers)
      await backUpAndRestore(world, restored.href, home)
      const sql = await connect(restored.href, 1)
      for (const [at, school] of schools.entries()) {
        const [{ completed, files, sales }, now] = [before[at]!, people.ledgers[at]!]
        const found = await readSchool(sql, school)
        expect([...completed].filter((one) => !found.completed.has(one))).toEqual([])
        // One that each of them is about to hear of.
        const unheard = [...found.completed].filter((one) => !now.completed.has(one))
        expect(unheard.length).toBeLessThanOrEqual(school.students.length)
        expect([...files.keys()].filter((id) => !found.files.has(id))).toEqual([])
        expect(sales.filter((sale) => !found.sales.includes(sale))).toEqual([])
        expect(new Set(found.sales).size).toBe(found.sales.length)
      }
      await sql.end({ timeout: 1 })
      await lose(world, admin)
      for (const [at, school] of schools.entries()) {
        const { untold, sales, files, ...found } = await readSchool(fleet.sql, school)
        const ledger = people.ledgers[at]!
        for (const id of ledger.files.keys()) if (!files.has(id)) ledger.files.delete(id)
        Object.assign(ledger, {
          ...found,
          untold,
          sales: ledger.sales.filter((sale) => sales.includes(sale)),
        })
      }
      await Promise.all([0, 1].map((at) => fleet.start(at)))
    } finally {
      await admin.end({ timeout: 1 })
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function backUpAndRestore({ fleet }: World, restoredUrl: string, home: string): Promise<void> {
  const { store, url, adminUrl, dataDir } = fleet
  const { S3_URL, S3_KEY, S3_SECRET, S3_REGION } = store.env()
  const own = {
    ...{ BACKUP_KEY: 'uma frase longa e secreta', BACKUP_TO: `${S3_URL}/copias` },
    ...{ BACKUP_S3_KEY: S3_KEY, BACKUP_S3_SECRET: S3_SECRET, BACKUP_S3_REGION: S3_REGION },
  }
  const made = await command('backup/main.ts', [], {
    ...{ ...own, DATABASE_URL: url, BACKUP_DATABASE_URL: adminUrl, DATA_DIR: dataDir },
    ...store.env(),
  })
  expect(made).toContain(`em ${own.BACKUP_TO}/`)
  const back = { ...own, ...store.env(store.port, folder), DATABASE_URL: restoredUrl, DATA_DIR: home }
  expect(await command('backup/restore.ts', [], back)).toContain('Restaurado')
}

/** The servers are stopped, and what they worked with is gone; what was restored is in its place. */
async function lose({ fleet }: World, admin: postgres.Sql): Promise<void> {
  for (const server of fleet.servers) server.kill('SIGTERM')
  expect(await Promise.all(fleet.servers.map(({ ended }) => ended))).toEqual([0, 0])
  const name = new URL(fleet.url).pathname.slice(1)
  await admin`drop database ${admin(name)} with (force)`
  await admin`alter database restored rename to ${admin(name)}`
  fleet.folder = folder
}

/** What a database knows of a school. */
export async function readSchool(sql: Sql, { creatorId, appId }: World['schools'][number]) {
  const [row] = await asCreator(
    sql,
    creatorId,
    (tx) => tx<[{ watched: number; description: string; files: string[] }]>`
      select array(select key from upload) as files, (select coalesce(sum(watched_seconds), 0)::int from lesson_progress) as watched, data ->> 'description' as description
      from app where id = ${appId}`,
  )
  const completed = await asCreator(
    sql,
    creatorId,
    (tx) => tx<{ email: string; lessonId: string }[]>`
      select email, lesson_id from lesson_completion join student on student.id = student_id`,
  )
  const sales = await asCreator(
    sql,
    creatorId,
    (tx) => tx<{ sale: string; isTold: boolean }[]>`
      select sale, exists (
          select from access_grant join mail using (student_id) where access_grant.sale = event.sale) as is_told
      from purchase_event event where sale is not null order by sale`,
  )
  return {
    ...row,
    completed: new Set(completed.map(completion)),
    files: new Set(row.files.map((key) => key.split('.')[0]!)),
    sales: sales.map(({ sale }) => sale),
    untold: new Set(sales.filter(({ isTold }) => !isTold).map(({ sale }) => sale)),
  }
}
