import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mark by which a place with files tells to which database they belong. */
export interface FileMark {
  /** Null where there is none. */
  read(): Promise<string | null>
  /** Sets it; false where it has one already. */
  write(mark: string): Promise<boolean>
  remove(): Promise<void>
  /** Servers of several databases get at it: a new database does not take over what is there. */
  isShared: boolean
  /** What to say to whoever starts a server whose database has its files elsewhere, under `mark`; here is `marked`. */
  foreign(mark: string, marked: string | null): string
}

/** That of the folder `files` in a data folder. */
export function folderMark(dataDir: string): FileMark {
  const folder = join(dataDir, 'files')
  const file = join(folder, '.mark')
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return text?.trim() ?? null
    },
    async write(mark) {
      await mkdir(folder, { recursive: true })
      return await writeFile(file, `${mark}\n`, { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          return false
        },
      )
    },
    remove: () => rm(file, { force: true }),
    isShared: false,
    foreign: (mark) =>
      `Os arquivos deste banco de dados não estão na pasta ${dataDir}: todos os servidores de um banco precisam da mesma ` +
      `DATA_DIR, ou do mesmo S3_URL; se ela se perdeu e esta deve tomar o lugar dela, grave ${mark} em ${file} e inicie de novo.`,
  }
}
