import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../file/store.ts'
import { addressOfBucket, letterFolder, type S3Settings } from '../file/s3-settings.ts'

/** Where letters lie as `.eml` files, which every mail program opens, while there is no mail server. */
export interface Outbox {
  /** Puts one there whole, or not at all; the same one again is still one. */
  put(letter: FiledLetter, message: Buffer): Promise<void>
  /** Takes these letters away; those that are not there are as good as gone. */
  forget(ids: string[]): Promise<void>
}

/** What a letter's file is called by. */
interface FiledLetter {
  id: string
  createdAt: Date
}

/** Where the outbox is. */
export interface OutboxPlace {
  /** Absolute folder of the installation's files. */
  dataDir: string
  s3: S3Settings | null
}

/** An outbox in a folder: that of the only server, or one that all of them see. */
export function folderOutbox(folder: string): Outbox {
  return {
    async put(letter, message) {
      await mkdir(folder, { recursive: true })
      const name = fileName(letter)
      const draft = join(folder, `.${name}`)
      await writeFile(draft, message)
      await rename(draft, join(folder, name))
    },
    async forget(ids) {
      if (ids.length === 0) return
      const gone = new Set(ids)
      for (const name of await readdir(folder).catch(() => []))
        if (gone.has(name.slice(-'.eml'.length - 36, -'.eml'.length)))
          await rm(join(folder, name), { force: true })
    },
  }
}

/** An outbox in the bucket, as servers have that share no folder. `former`: where letters were put before there was a bucket. */
export function bucketOutbox(letters: FileStore, former: Outbox): Outbox {
  return {
    put: ({ id }, message) => letters.put(`${id}.eml`, message),
    async forget(ids) {
      await former.forget(ids)
      for (const id of ids) await letters.remove(`${id}.eml`)
    },
  }
}

/** The folder of an outbox that is no bucket's. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Where a letter's file is found, for people. */
export function filedAt({ dataDir, s3 }: OutboxPlace, letter: FiledLetter): string {
  return s3
    ? `${addressOfBucket(s3)}${letterFolder}/files/${letter.id}.eml`
    : join(outboxFolder(dataDir), fileName(letter))
}

function fileName({ id, createdAt }: FiledLetter): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`
}
