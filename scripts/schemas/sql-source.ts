import type { ProgramSource } from './program-source.ts'

let last: ProgramSource[] = []

/**
 * The sources of the server in which today's SQL stands: migrations have run, and say nothing of tomorrow. The same list as before
 * where nothing has changed since.
 */
export function sqlFiles(server: ProgramSource[]): ProgramSource[] {
  const files = server.filter(({ path }) => /\/queries\.ts$|\/routines\/[^/]+\.sql$/.test(path))
  const isSame =
    files.length === last.length &&
    files.every(({ path, text }, i) => path === last[i]!.path && text === last[i]!.text)
  return isSame ? last : (last = files)
}
