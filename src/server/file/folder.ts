import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

/** A file store in a folder of this machine, spread over subfolders by the first two characters of the name. */
export function folderStore(folder: string): FileStore {
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      // What is stored again is as good as new.
      const isThere = await ifThere(utimes(place(name), new Date(), new Date()).then(() => true))
      if (!isThere) await writeWhole(place(name), [bytes])
    },
    get: (name) => ifThere(readFile(place(name))),
    has: async (name) => (await ifThere(access(place(name)).then(() => true))) ?? false,
    write: (name, source) => writeWhole(place(name), source),
    size: (name) => ifThere(stat(place(name)).then(({ size }) => size)),
    read: (name, part) => createReadStream(place(name), part),
    async *list(before) {
      for (const part of (await ifThere(readdir(folder))) ?? []) {
        if (part.length !== 2) continue
        for (const name of (await ifThere(readdir(join(folder, part)))) ?? []) {
          const found = await ifThere(stat(join(folder, part, name)))
          if (found && found.mtime < before) yield name
        }
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

/** Written, flushed, then renamed: whoever sees the name sees all of it, even after a power cut. */
export async function writeWhole(
  path: string,
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  mode = 0o644,
): Promise<number> {
  await mkdir(join(path, '..'), { recursive: true })
  const partial = `${path}.${randomUUID()}`
  let size = 0
  try {
    const file = await open(partial, 'wx', mode)
    try {
      for await (const chunk of source) {
        await file.writeFile(chunk)
        size += chunk.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
    return size
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** What cannot be read, as where a network's folder broke off, is no missing file. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  return await found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
