import { mkdir, readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Writes `files` (by path below `folder`) where their text changed. Returns the paths that were written. */
export async function writeFiles(folder: string, files: Map<string, string>): Promise<string[]> {
  const written: string[] = []
  await mkdir(folder, { recursive: true })
  for (const [path, text] of files) {
    const file = join(folder, path)
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    written.push(path)
  }
  return written
}

/** Removes from `folder` what is no longer made. */
export async function removeOthers(folder: string, files: Map<string, string>): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    if (entry.isFile() && !files.has(path) && !/^(\.stamp|\.choices|kind-\w+\.ts)$/.test(path))
      await rm(join(folder, path))
  }
}
