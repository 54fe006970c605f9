import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiledSources } from '../support/compiled-sources.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command of `scripts/`, as `npm run` does; answers what it prints. Rejects where it fails. */
export async function command(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], {
    env: { PATH: process.env.PATH, ...compiledSources, ...env },
  })
  return stdout
}
