import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** How often to look whether a folder that was taken away is back. */
const lookMs = 300

/**
 * Calls `changed` whenever something in `folder`, or in a folder below it, is written, replaced, added or removed, and goes on
 * when the folder itself was taken away and comes back. Each folder is watched by itself: Node's recursive watch no longer sees a
 * file once another one has taken its place, and that is how many editors, and git, save. `failed` hears what cannot be
 * watched. Answers what ends it.
 */
export function watchFolders(
  folder: string,
  changed: () => void,
  failed: (error: unknown) => void = () => {},
): () => void {
  const watched = new Map<string, FSWatcher>()
  let looking: NodeJS.Timeout | undefined
  let isOver = false

  /** A folder of that name may be another one than before, which the watch of before does not see. */
  function add(path: string): void {
    if (watched.has(path) || isOver) return
    let watcher: FSWatcher
    try {
      watcher = watch(path, () => {
        if (!isFolder(path)) watcher.close()
        else addBelow(path)
        changed()
      })
    } catch (error) {
      // It went while we looked.
      if (isFolder(path)) failed(error)
      else if (path === folder) awaitReturn()
      return
    }
    watched.set(path, watcher)
    watcher.on('error', (error) => {
      if (isFolder(path)) failed(error)
      watcher.close()
    })
    watcher.on('close', () => {
      watched.delete(path)
      if (path === folder) awaitReturn()
    })
    addBelow(path)
  }

  function addBelow(path: string): void {
    for (const one of foldersIn(path)) add(one)
  }

  function awaitReturn(): void {
    if (isOver || looking) return
    looking = setInterval(() => {
      if (!isFolder(folder)) return
      clearInterval(looking)
      looking = undefined
      add(folder)
      changed()
    }, lookMs)
  }

  add(folder)
  return () => {
    isOver = true
    clearInterval(looking)
    for (const watcher of watched.values()) watcher.close()
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
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
