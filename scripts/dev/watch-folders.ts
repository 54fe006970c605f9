import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `changed` whenever something in `folder`, or in a folder below it, is written, replaced, added or removed. Each
 * folder is watched by itself: Node's recursive watch no longer sees a file once another one has taken its place, and that is
 * how many editors, and git, save.
 */
export function watchFolders(folder: string, changed: () => void): void {
  const watched = new Set<string>()
  const add = (path: string) => {
    if (watched.has(path)) return
    watched.add(path)
    const watcher = watch(path, () => {
      // One of its name may come again, which this watch would not see.
      if (!existsSync(path)) watcher.close()
      else addBelow(path)
      changed()
    })
    watcher.on('error', () => watcher.close()).on('close', () => watched.delete(path))
    watcher.unref()
    addBelow(path)
  }
  const addBelow = (path: string) => {
    for (const one of foldersIn(path)) add(one)
  }
  add(folder)
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name))
  } catch {
    return []
  }
}
