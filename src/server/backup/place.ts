import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../file/folder.ts'

/** Where archives are kept: a folder, on another disk or machine, or a bucket (`bucket.ts`), which may be away and then throws a `StartError`. */
export interface BackupPlace {
  /** What people know it by. */
  address: string
  /** Keeps an archive, of about `expected` bytes at most: all of it, or nothing under this name. Answers its bytes. */
  write(name: string, source: AsyncIterable<Buffer>, expected?: number): Promise<number>
  read(name: string): AsyncIterable<Buffer>
  /** Names of the archives that are there as a whole, the oldest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

const nameForm = /^trilha-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** What a killed server left half written goes after this time, in ms. */
export const leftoverMs = 24 * 60 * 60_000

/** The name of the archive of an instant. */
export function archiveName(takenAt: Date): string {
  return `trilha-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** The instant whose archive has this name; null where it is no such name. */
export function instantOf(name: string): Date | null {
  const [, day, hour, minute, second] = nameForm.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
}

/** A folder of this machine, or of one whose disk is mounted here. */
export function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    async write(name, source) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeftovers(folder)
      return await writeWhole(join(folder, name), source, 0o600)
    },
    read: (name) => createReadStream(join(folder, name), { highWaterMark: 1 << 20 }),
    async list() {
      const names = await readdir(folder).catch(() => [] as string[])
      return names.filter((name) => instantOf(name)).toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // As `writeWhole` calls what is not whole yet.
    if (!/\.backup\.[\da-f-]{36}$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - leftoverMs) await rm(join(folder, name), { force: true })
  }
}
