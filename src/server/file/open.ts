import { join } from 'node:path'
import { breakCircuit } from './breaker.ts'
import { folderStore } from './folder.ts'
import { folderMark, type FileMark } from './mark.ts'
import type { S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'

/** A place with files. */
export interface FilePlace {
  files: FileStore
  mark: FileMark
}

/** Where the settings say that files are: in a bucket, which is spared while it is away, or in the data folder. */
export async function openFiles(settings: { dataDir: string; s3: S3Settings | null }): Promise<FilePlace> {
  if (!settings.s3) return folderPlace(settings.dataDir)
  const { files, mark } = await bucketPlace(settings.s3)
  return { files: breakCircuit(files), mark }
}

export function folderPlace(dataDir: string): FilePlace {
  return { files: folderStore(join(dataDir, 'files')), mark: folderMark(dataDir) }
}

/** Loaded where it is wanted: reading the client takes as long as a third of a start. */
export async function bucketPlace(settings: S3Settings): Promise<FilePlace> {
  const [{ s3Store }, { s3Mark }] = await Promise.all([import('./s3.ts'), import('./s3-mark.ts')])
  return { files: s3Store(settings), mark: s3Mark(settings) }
}
