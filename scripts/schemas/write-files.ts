import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Writes `files` (by path below `folder`) where their text changed. Returns the paths that were written. */
export function writeFiles(folder: string, files: Map<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const file = join(folder, path)
    if (textAt(file) === text) return []
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return [path]
  })
}

/** The text of a file, or undefined where there is none. */
export function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Removes from `folder` what is no longer made. */
export function removeOthers(folder: string, files: Map<string, string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    if (entry.isFile() && !files.has(path) && !/^(\.stamp|\.choices|kind-\w+\.ts)$/.test(path))
      rmSync(join(folder, path))
  }
}
