import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { command } from './command.ts'
import type { World } from './fault.ts'

/**
 * In the middle of everything a backup of all is made into the bucket, and restored elsewhere from there: it holds all that was acknowledged before, and nothing that
 * nobody has asked for.
 */
export async function restoreMeanwhile({ fleet, people, schools }: World): Promise<void> {
  const { url, adminUrl, admin, store, dataDir } = fleet
  const folder = mkdtempSync(join(tmpdir(), 'trilha-restore-'))
  const home = join(folder, 'home')
  const restored = new URL(url)
  restored.pathname = '/restored'
  await admin`create database restored owner ${admin(restored.username)}`
  const before = structuredClone(people.ledgers)
  const { S3_URL, S3_KEY, S3_SECRET, S3_REGION } = store.env()
  const own = {
    ...{ BACKUP_KEY: 'uma frase longa e secreta', BACKUP_TO: `${S3_URL}/copias` },
    ...{ BACKUP_S3_KEY: S3_KEY, BACKUP_S3_SECRET: S3_SECRET, BACKUP_S3_REGION: S3_REGION },
  }
  try {
    const made = await command('backup/main.ts', [], {
      ...{ ...own, DATABASE_URL: url, BACKUP_DATABASE_URL: adminUrl, DATA_DIR: dataDir },
      ...store.env(),
    })
    expect(made).toContain(`em ${own.BACKUP_TO}/`)
    const back = { ...own, DATABASE_URL: restored.href, DATA_DIR: home }
    expect(await command('backup/restore.ts', [], back)).toContain('Restaurado')
    const files = new Map(
      readdirSync(join(home, 'files'), { recursive: true, encoding: 'utf8' }).map((path) => [
        basename(path).split('.')[0]!,
        join(home, 'files', path),
      ]),
    )
    const sql = await connect(restored.href, 1)
    for (const [at, { creatorId }] of schools.entries()) {
      const [row] = await asCreator(
        sql,
        creatorId,
        (tx) => tx`
          select (select count(*)::int from lesson_completion) as completed, array(select sale from access_grant where sale is not null) as sales`,
      )
      const [held, now] = [before[at]!, people.ledgers[at]!]
      expect(row!.completed).toBeGreaterThanOrEqual(held.completed)
      // One that each of them is about to hear of.
      expect(row!.completed).toBeLessThanOrEqual(now.completed + schools[at]!.students.length)
      expect(new Set(row!.sales).size).toBe(row!.sales.length)
      for (const [id, text] of held.files) expect(readFileSync(files.get(id)!, 'utf8')).toBe(text)
    }
    await sql.end({ timeout: 1 })
  } finally {
    await admin`drop database restored with (force)`
    rmSync(folder, { recursive: true, force: true })
  }
}
