import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SqlFile } from './sql-part.ts'

const root = resolve(import.meta.dirname, '../..')

let last: SqlFile[] = []

/**
 * Every file of the program in which today's SQL stands: migrations have run, and say nothing of tomorrow. The same list as before
 * where nothing has changed since.
 */
export function sqlFiles(): SqlFile[] {
  const files = readFiles()
  const isSame =
    files.length === last.length &&
    files.every(({ path, text }, i) => path === last[i]!.path && text === last[i]!.text)
  return isSame ? last : (last = files)
}

function readFiles(): SqlFile[] {
  const folder = join(root, 'src/server')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?:^|\/)queries\.ts$|\/routines\/[^/]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ path: `src/server/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
