import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

/** A file store in a folder of this machine, spread over subfolders by the first two characters of the name. */
export function folderStore(folder: string): FileStore {
  const place = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      if (await exists(place(name))) return
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      const partial = `${place(name)}.${randomUUID()}`
      try {
        // Written, flushed, then renamed: whoever sees the name sees all of it, even after a power cut.
        const file = await open(partial, 'wx', 0o644)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(partial, place(name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async get(name) {
      return await readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    has: (name) => exists(place(name)),
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
