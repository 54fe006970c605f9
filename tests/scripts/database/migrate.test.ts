import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { isMigrated } from '../../../src/server/database/migrate.ts'
import { compiledSources } from '../../support/compiled-sources.ts'
import { newDatabase } from '../../support/server/test-server.ts'

const database = await newDatabase()
const folder = mkdtempSync(join(tmpdir(), 'trilha-migrate-'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run migrate`, with that setting; answers how it ended and what it said. */
async function migrate(url: string): Promise<[number | null, string]> {
  const script = join(import.meta.dirname, '../../../scripts/database/migrate.ts')
  const env = { ...process.env, ...compiledSources, DATABASE_URL: url, DATA_DIR: folder }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  const said = await Promise.all([text(child.stdout), text(child.stderr)])
  return [((await ended) as [number | null])[0], said.join('')]
}

test('a database is brought up to date before any server starts, again without harm, and who cannot says why', async () => {
  const done = [0, 'O banco de dados está atualizado.\n']
  expect(await migrate(database.url)).toEqual(done)
  const sql = await connect(database.url, 4)
  expect(await isMigrated(sql)).toBe(true)
  await sql.end()
  expect(await migrate(database.url)).toEqual(done)
  const wrong = new URL(database.url)
  wrong.pathname = '/there-is-none'
  expect(await migrate(wrong.href)).toEqual([1, expect.stringMatching(/^DATABASE_URL não funciona: o banco/)])
})
