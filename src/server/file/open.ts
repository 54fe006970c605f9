import { join } from 'node:path'
import { breakCircuit } from './breaker.ts'
import { folderStore } from './folder.ts'
import { folderMark, type FileMark } from './mark.ts'
import { buildFolder, letterFolder, type S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'

/** A place with files. */
export interface FilePlace {
  files: FileStore
  mark: FileMark
}

/** With what its servers share beside them. */
export interface ServerPlace extends FilePlace {
  /** Their builds (`asset/exchange.ts`). */
  builds: FileStore
  /** In a bucket, letters for which there is no mail server (`mail/outbox.ts`). */
  letters: FileStore | null
}

/** Where files are. */
export interface FileSettings {
  dataDir: string
  s3: S3Settings | null
}

/**
 * Where the settings say that files are: in a bucket, which is spared while it is away, or in the data folder. `guarded`: what is asked of
 * it passes through it.
 */
export async function openFiles(
  settings: FileSettings,
  guarded: (store: FileStore, mark: FileMark) => FileStore = (store) => store,
): Promise<ServerPlace> {
  const { s3, dataDir } = settings
  const { files, builds, letters, mark } = s3 ? await bucketPlace(s3) : folderPlace(dataDir)
  const open = (store: FileStore) => {
    const own = guarded(store, mark)
    return s3 ? breakCircuit(own) : own
  }
  return { files: open(files), builds: open(builds), letters: letters && open(letters), mark }
}

export function folderPlace(dataDir: string): ServerPlace {
  const mark = folderMark(dataDir)
  const isThere = async () => (await mark.read()) !== null
  const files = { ...folderStore(join(dataDir, 'files')), isThere }
  return { files, builds: folderStore(join(dataDir, buildFolder)), letters: null, mark }
}

/** Loaded where it is wanted: reading the client takes as long as a third of a start. */
export async function bucketPlace(settings: S3Settings): Promise<ServerPlace & { letters: FileStore }> {
  const [{ s3Store }, { s3Mark }] = await Promise.all([import('./s3.ts'), import('./s3-mark.ts')])
  const beside = (folder: string) => s3Store({ ...settings, prefix: `${settings.prefix}${folder}/` })
  const [builds, letters] = [beside(buildFolder), beside(letterFolder)]
  return { files: s3Store(settings), builds, letters, mark: s3Mark(settings) }
}
