import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { partNames, type ArchiveEnd } from '../../../src/server/backup/archive/contents.ts'
import { writeParts, type NewPart } from '../../../src/server/backup/archive/part.ts'
import { sealBlocks } from '../../../src/server/backup/archive/seal.ts'
import { folderPlace } from '../../../src/server/backup/place.ts'
import { openSnapshot } from '../../../src/server/backup/snapshot/queries.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { isMigrated, readMigration } from '../../../src/server/database/migrate.ts'
import { archiveIn, archiveKey, emptyPlace, temporaryFolder } from '../../support/server/archive.ts'
import { newDatabase } from '../../support/server/test-server.ts'

/** What a server of long ago would have archived: its tables, with functions and triggers in its migrations. */
async function writeFormer(folder: string): Promise<string> {
  const dump = await readFile(join(import.meta.dirname, '../database/former-database/028.sql'), 'utf8')
  const migrations = [...dump.matchAll(/^-- migration (\S+) /gm)].map(([, name]) => name!)
  const database = await newDatabase()
  const owner = await connect(database.url, 1)
  await owner`create table migration (name text primary key, run_at timestamptz not null default now())`
  for (const name of migrations) await owner.unsafe(await readMigration(name))
  await owner.end()
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} })
  await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(dump)
  })
  await admin.end()
  const snapshot = await openSnapshot(database.adminUrl)
  const { tables, sequences } = snapshot
  async function* parts(): AsyncGenerator<NewPart> {
    const json = (name: string, value: unknown) => ({ name, data: [Buffer.from(JSON.stringify(value))] })
    const end: ArchiveEnd = { rows: {}, files: 0, fileBytes: 0, missing: { count: 0, names: [] } }
    const takenAt = new Date().toISOString()
    yield json('head.json', {
      format: 1,
      id: 'former',
      takenAt,
      postgres: '18',
      migrations,
      edition: 0,
      tables,
    })
    // Of a later PostgreSQL than the one that it comes back to.
    const later = 'create function of_later() returns text language sql as $$ select text_of_later() $$'
    yield { name: `${partNames.routine}later`, data: [Buffer.from(later)] }
    for (const table of tables) {
      const pieces: Buffer[] = []
      for await (const piece of snapshot.rowsOf(table)) pieces.push(piece)
      end.rows[table.name] = Buffer.concat(pieces).toString().split('\n').length - 1
      yield { name: `tables/${table.name}`, data: pieces }
    }
    yield json('sequences.json', sequences)
    yield { name: 'jobs', data: [] }
    yield json('end.json', end)
  }
  await folderPlace(folder).write('former', sealBlocks(writeParts(parts()), archiveKey))
  await snapshot.close()
  await database.drop()
  return join(folder, 'former')
}

test('an archive of before is restored as it was, and brought to today', async () => {
  const file = await writeFormer(temporaryFolder())
  const place = await emptyPlace()
  const { rows } = await place.restore(archiveIn(file), { isDrill: true })
  const { sql, app } = await place.open()
  expect(await isMigrated(sql)).toBe(true)
  expect(rows.creator).toBeGreaterThan(1)
  const creators = await sql<{ email: string }[]>`select email from creator`
  expect(creators).toHaveLength(rows.creator!)
  const payload = { email: creators[0]!.email, password: 'Senha1234' }
  const entered = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(entered.statusCode, entered.body).toBe(200)
})
