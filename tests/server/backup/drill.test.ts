import { chmodSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { verifyArchive } from '../../../src/server/backup/archive/read-archive.ts'
import { drill, refuseLittleRoom } from '../../../src/server/backup/drill.ts'
import { makeBackup } from '../../../src/server/backup/make.ts'
import { folderPlace } from '../../../src/server/backup/place.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { archiveIn, archiveKey as key, temporaryFolder } from '../../support/server/archive.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { files, databaseUrl, adminUrl, register } = await startTestServer()

test('a drill brings every row back and leaves nothing', async () => {
  await register()
  const folder = temporaryFolder()
  const place = folderPlace(folder)
  const { name, rows } = await makeBackup({ url: adminUrl, ownerUrl: databaseUrl, files, place, key })
  const archive = archiveIn(join(folder, name))
  expect((await verifyArchive(archive)).rowBytes).toBeGreaterThan(100)
  const temporary = temporaryFolder()
  // The database's server may be another user than we are.
  chmodSync(temporary, 0o755)
  vi.stubEnv('TMPDIR', temporary)
  expect(await drill(archive, ['database'])).toMatchObject({ rows })
  expect(readdirSync(temporary)).toEqual([])
  vi.unstubAllEnvs()
})

test('where the temporary folder has no room for the database, it is not begun, and another folder is asked for', async () => {
  await refuseLittleRoom(tmpdir(), 0)
  const refused = refuseLittleRoom(tmpdir(), 1e15)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/cerca de 3\.000 TB livres em .*, e há .*: dê outra pasta em TMPDIR/)
})
