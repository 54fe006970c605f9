import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The paths of all files below a folder, with forward slashes, in order; none where there is no such folder. Node lists folders
 * within folders itself, too, in thrice the time.
 */
export const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? listed(folder, '') : []).toSorted()

function listed(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listed(folder, `${below}${entry.name}/`) : [below + entry.name],
  )
}
