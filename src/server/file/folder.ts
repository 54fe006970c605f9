import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

/** A file store in a folder of this machine, spread over subfolders by the first two characters of the name. */
export function folderStore(folder: string): FileStore {
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      if (!(await exists(place(name)))) await store(name, [bytes])
    },
    write: (name, source) => store(name, source),
    size: (name) => ifThere(stat(place(name)).then((found) => found.size)),
    read: (name, range) => createReadStream(place(name), range),
    get: (name) => ifThere(readFile(place(name))),
    has: (name) => exists(place(name)),
  }

  /** Written, flushed, then renamed: whoever sees the name sees all of it, even after a power cut. */
  async function store(name: string, source: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<number> {
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
    const partial = `${place(name)}.${randomUUID()}`
    let size = 0
    try {
      const file = await open(partial, 'wx', 0o644)
      try {
        for await (const chunk of source) {
          await file.appendFile(chunk)
          size += chunk.length
        }
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, place(name))
      return size
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
}

async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  return await found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
