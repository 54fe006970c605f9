import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { findArchive, withInstallation } from '../../../scripts/backup/installation.ts'
import { withClient } from '../../../src/server/backup/snapshot/queries.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { queueUrl } from '../../../src/server/job/queue.ts'
import { readSettings } from '../../../src/server/settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'trilha-installation-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('an address that says how it is encrypted works with each way to connect', async () => {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: `${inject('url')}?sslmode=disable` })
  await withInstallation(settings, async ({ url, wholeUrl }) => {
    const sql = await connect(url, 1)
    try {
      expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }])
      for (const each of [wholeUrl, queueUrl(url, sql)])
        expect(await withClient(each, async (client) => (await client.query('select 1')).rowCount)).toBe(1)
    } finally {
      await sql.end()
    }
  })
})

test('an archive that is nowhere is told of, with what can be said instead', async () => {
  const find = (said?: string, env = {}) =>
    findArchive(readSettings({ DATA_DIR: dataDir, BACKUP_KEY: 'uma frase bem comprida', ...env }), said)
  await expect(find()).rejects.toThrow(
    /^Falta dizer onde .* em BACKUP_TO, ou o arquivo, `npm run restore -- /,
  )
  await expect(find('x.backup')).rejects.toThrow(/^Não há um arquivo x\.backup\.$/)
  const kept = { BACKUP_TO: join(dataDir, 'copias') }
  await expect(find('x.backup', kept)).rejects.toThrow(/^Não há um backup x\.backup em .*copias\.$/)
  await expect(find(undefined, kept)).rejects.toThrow(/^Ainda não há nenhum backup em .*copias\.$/)
})
