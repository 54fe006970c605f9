import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded-postgres.ts'
import { StartError } from '../error/start-error.ts'
import { readFreeBytes } from '../file/free-space.ts'
import { verifyArchive, type ArchiveSource } from './archive/read-archive.ts'
import { size } from './report.ts'
import { restore, type RestoreReport } from './restore.ts'

/** A database takes so much more than the rows that an archive has of it: indexes, its log; and so many bytes where it is empty. */
const [timesRows, emptyBytes] = [3, 200e6]

/**
 * Tries whether an archive would come back: restores it into a database of its own in a temporary folder, reads every table again and
 * holds it against the archive, looks at each file's bytes without keeping them, and brings it to today's version. What was made for it is
 * gone afterwards; nothing else is touched. Throws as `restore`, and where there is no room for it.
 */
export async function drill(archive: ArchiveSource, tokenSecrets: string[]): Promise<RestoreReport> {
  const sound = await verifyArchive(archive)
  await refuseLittleRoom(tmpdir(), sound.rowBytes)
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

/** Throws a `StartError` where a folder's disk has no room for a database of so many bytes of rows. */
export async function refuseLittleRoom(folder: string, rowBytes: number): Promise<void> {
  const [needed, free] = [timesRows * rowBytes + emptyBytes, await readFreeBytes(folder)]
  if (free < needed)
    throw new StartError(
      `Para conferir o backup são precisos cerca de ${size(needed)} livres em ${folder}, e há ${size(free)}: ` +
        'dê outra pasta em TMPDIR, como em TMPDIR=/var/tmp npm run restore -- --check.',
    )
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
