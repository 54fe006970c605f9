import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../error/start-error.ts'
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
  /** Throws a `StartError` where an archive was kept here and nothing tells of it any more: a disk that is not mounted is an empty folder. */
  refuseEmptied?(): Promise<void>
}

/** Lies in a folder with archives, so that whoever takes them away on purpose can say so by leaving it. */
export const folderMark = 'trilha-backups.txt'

const markText =
  'Aqui ficam os backups da Trilha. Por este arquivo ela sabe que o disco está montado: não o apague.\n'

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
      const bytes = await writeWhole(join(folder, name), source, 0o600)
      await writeFile(join(folder, folderMark), markText)
      return bytes
    },
    read: (name) => createReadStream(join(folder, name), { highWaterMark: 1 << 20 }),
    async list() {
      const names = await readdir(folder).catch(() => [] as string[])
      return names.filter((name) => instantOf(name)).toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async refuseEmptied() {
      if ((await this.list()).length > 0 || existsSync(join(folder, folderMark))) return
      throw new StartError(
        `O último backup foi guardado em ${folder}, e agora não há nada ali: o disco dos backups não está montado? Monte-o; se a pasta foi ` +
          `esvaziada ou o disco trocado de propósito, crie nela um arquivo vazio chamado ${folderMark} e faça o backup de novo.`,
      )
    },
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
