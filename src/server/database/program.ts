import { spawn, type StdioOptions } from 'node:child_process'
import { reachablePath, type OsUser } from './os-user.ts'

/** Runs one of PostgreSQL's programs on a data folder to its end; `code` is null where it could not be started. */
export async function run(program: string, folder: string, user: OsUser | null, options: string[]) {
  const child = start(program, folder, user, options, ['ignore', 'pipe', 'pipe'], false)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  return await new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Starts one of PostgreSQL's programs inside of a data folder, as the user who owns it. */
export function start(
  program: string,
  folder: string,
  user: OsUser | null,
  options: string[],
  stdio: StdioOptions,
  detached: boolean,
) {
  // libpq's own variables (PGDATA, PGPORT …) would change what we ask for.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return spawn(program, ['-D', user ? reachablePath(folder) : folder, ...options], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
    stdio,
    detached,
    windowsHide: true,
    ...user,
  })
}
