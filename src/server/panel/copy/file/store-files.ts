import { buffer } from 'node:stream/consumers'
import { createHash, randomUUID } from 'node:crypto'
import { checkStored } from '../../../image/check-picture.ts'
import type { Pictures } from '../../../image/store.ts'
import type { FileStore } from '../../../file/store.ts'
import { keyOf, urlOf } from '../../../upload/url.ts'
import { tellingBytes, kindOfName } from '../../../upload/file-kind.ts'
import type { UploadRow } from '../../../upload/queries.ts'
import type { Archive } from './archive.ts'
import { damagedFile, entryKinds } from './format.ts'

/** What of an app's file has been put into the file store. */
export interface StoredFiles {
  pictures: Set<string>
  /** By their path in the file. */
  uploads: Map<string, UploadRow>
}

/**
 * Puts the pictures and uploads of an app's file into the file store: uploads under names of their own, pictures, whose
 * names are their hashes, as they are. What it has put is noted in `stored` as it goes. Throws 400.
 */
export async function storeFiles(
  archive: Archive,
  { files, pictures }: { files: FileStore; pictures: Pictures },
  stored: StoredFiles,
): Promise<void> {
  for (const path of archive.paths) {
    if (entryKinds.image.test(path)) stored.pictures.add(await storePicture(archive, pictures, path))
    if (entryKinds.file.test(path)) stored.uploads.set(path, await storeUpload(archive, files, path))
  }
}

async function storePicture(archive: Archive, pictures: Pictures, path: string): Promise<string> {
  const bytes = await buffer(archive.read(path))
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  if (path !== `images/${name}` || !(await checkStored(bytes))) throw damagedFile(path)
  await pictures.put(name, bytes)
  return `/images/${name}`
}

async function storeUpload(archive: Archive, files: FileStore, path: string): Promise<UploadRow> {
  const name = path.split('/').at(-1)!
  const kind = kindOfName(name)
  if (!kind) throw damagedFile(path)
  const id = randomUUID()
  const key = keyOf(id, kind)
  const size = await files.write(key, ofKind(archive.read(path)))
  return { id, name, type: kind.type, size, key }

  /** Passes on bytes that begin as the name promises. */
  async function* ofKind(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    let start = Buffer.alloc(0)
    let isTold = false
    for await (const chunk of bytes) {
      if (!isTold) {
        start = Buffer.concat([start, chunk])
        if (start.length < tellingBytes) continue
        if (!kind!.matches(start)) throw damagedFile(path)
        isTold = true
        yield start
      } else yield chunk
    }
    if (isTold) return
    if (!kind!.matches(start)) throw damagedFile(path)
    yield start
  }
}

/** The URL of an upload by its path; of one that was lost before the app was exported, a URL of no file. Throws 400 for another path. */
export function urlIn({ uploads }: StoredFiles, path: string): string {
  const upload = uploads.get(path)
  if (upload) return urlOf(upload)
  if (!entryKinds.file.test(path)) throw damagedFile(path)
  return urlOf({ id: randomUUID(), name: path.split('/').at(-1)! })
}
