import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { verifyArchive, type ArchiveSource } from '../../../src/server/backup/archive/read-archive.ts'
import { restore, type RestoreParts } from '../../../src/server/backup/restore.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { newDatabase, type TestPostgres } from './test-server.ts'

export const archiveKey = 'uma frase bem comprida'

/** A temporary folder for the tests of one file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-restore-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An archive that lies in a file. */
export function archiveIn(file: string, key = archiveKey): ArchiveSource {
  return { name: file, key, read: () => createReadStream(file) }
}

/** An empty place: a database, on the test server or another one, and a folder for files. */
export async function emptyPlace(on?: TestPostgres) {
  const database = await newDatabase(undefined, on)
  afterAll(() => database.drop())
  const dataDir = temporaryFolder()
  const files = folderStore(join(dataDir, 'files'))
  return {
    ...{ database, dataDir, files },
    /** Restores an archive there. */
    async restore(archive: ArchiveSource, changes: Partial<RestoreParts> = {}) {
      const sound = await verifyArchive(archive)
      const parts = { archive, sound, url: database.url, files, dataDir, tokenSecrets: ['database'] }
      return await restore({ ...parts, ...changes })
    },
    /** A server on what was restored. */
    async open() {
      const sql = await connect(database.url, 4)
      const app = await buildApp({ sql, files, appHost: 'trilha.test', dist: join(dataDir, 'dist') })
      afterAll(async () => {
        await app.close()
        await sql.end()
      })
      return { sql, app }
    },
  }
}
