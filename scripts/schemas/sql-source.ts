import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SqlFile } from './sql-part.ts'

const root = resolve(import.meta.dirname, '../..')

/** Every file of the program in which today's SQL stands: migrations have run, and say nothing of tomorrow. */
export function sqlFiles(): SqlFile[] {
  const folder = join(root, 'src/server')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?:^|\/)queries\.ts$|\/routines\/[^/]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ path: `src/server/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
