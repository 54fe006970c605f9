import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded-postgres.ts'
import { verifyArchive, type ArchiveSource } from './archive/read-archive.ts'
import { restore, type RestoreReport } from './restore.ts'

/**
 * Tries whether an archive would come back: restores it into a database of its own in a temporary folder, reads every table again and
 * holds it against the archive, looks at each file's bytes without keeping them, and brings it to today's version. What was made for it is
 * gone afterwards; nothing else is touched. Throws as `restore`.
 */
export async function drill(archive: ArchiveSource, tokenSecrets: string[]): Promise<RestoreReport> {
  const sound = await verifyArchive(archive)
  const dataDir = await mkdtemp(join(tmpdir(), 'trilha-drill-'))
  try {
    const embedded = await startEmbedded(dataDir)
    try {
      const { url } = embedded
      return await restore({ archive, sound, url, files: noFiles, dataDir, tokenSecrets, isDrill: true })
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Takes files and keeps none. */
const noFiles = {
  size: async () => null,
  async write(_name: string, source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const piece of source) bytes += piece.length
    return bytes
  },
  async *list() {},
}
