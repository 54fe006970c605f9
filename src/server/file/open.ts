import { join } from 'node:path'
import { folderStore } from './folder.ts'
import { folderMark, type FileMark } from './mark.ts'
import type { S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'

/** A place with files. */
export interface FilePlace {
  files: FileStore
  mark: FileMark
}

/** Where the settings say that files are: in a bucket, or in the data folder. */
export async function openFiles(settings: { dataDir: string; s3: S3Settings | null }): Promise<FilePlace> {
  return settings.s3 ? await bucketPlace(settings.s3) : folderPlace(settings.dataDir)
}

export function folderPlace(dataDir: string): FilePlace {
  return { files: folderStore(join(dataDir, 'files')), mark: folderMark(dataDir) }
}

/** Loaded where it is wanted: reading the client takes as long as a third of a start. */
export async function bucketPlace(settings: S3Settings): Promise<FilePlace> {
  const [{ s3Store }, { s3Mark }] = await Promise.all([import('./s3.ts'), import('./s3-mark.ts')])
  return { files: s3Store(settings), mark: s3Mark(settings) }
}
