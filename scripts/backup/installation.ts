import { createReadStream, existsSync } from 'node:fs'
import type { ArchiveSource } from '../../src/server/backup/archive/read-archive.ts'
import { openPlace } from '../../src/server/backup/open-place.ts'
import type { BackupPlace } from '../../src/server/backup/place.ts'
import { keyMissing } from '../../src/server/backup/settings.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { FilesAway } from '../../src/server/file/away.ts'
import { openFiles } from '../../src/server/file/open.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import type { Settings } from '../../src/server/settings.ts'

/** An installation whose database runs. */
interface Installation {
  /** Its database, as who owns the tables or may do anything. */
  url: string
  /** The same as somebody from whom row-level security hides nothing. */
  wholeUrl: string
  files: FileStore
}

/** Does `work` on the installation of the settings, beside a running server or without one. */
export async function withInstallation<T>(
  settings: Settings,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, backup } = settings
  const { files } = await openFiles(settings)
  if (databaseUrl) return await work({ url: databaseUrl, wholeUrl: backup.databaseUrl ?? databaseUrl, files })
  const embedded = await startEmbedded(dataDir)
  const { url, wholeUrl } = embedded
  return await work({ url, wholeUrl, files }).finally(() => embedded.stop())
}

/** What stands behind the command: options with what follows them, and the rest. */
export function readOptions(args: string[], known: { flags: string[]; values: string[] }, usage: string) {
  const [flags, values, rest] = [new Set<string>(), new Map<string, string>(), [] as string[]]
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    if (known.flags.includes(arg)) flags.add(arg)
    else if (known.values.includes(arg) && args[at + 1]) values.set(arg, args[++at]!)
    else if (!arg.startsWith('-')) rest.push(arg)
    else throw new StartError(usage)
  }
  return { flags, values, rest }
}

/** The key of the settings. Throws a `StartError` where there is none. */
export function requiredKey({ backup: { key } }: Settings): string {
  if (key === null) throw keyMissing()
  return key
}

/** Where archives are kept. Throws a `StartError` where nobody says, with `otherwise` to go on without. */
export async function requiredPlace({ backup: { to } }: Settings, otherwise: string): Promise<BackupPlace> {
  if (to === null)
    throw new StartError(
      `Falta dizer onde ficam os backups: informe uma pasta ou um bucket em BACKUP_TO, ou ${otherwise}.`,
    )
  return await openPlace(to)
}

/** An archive: the file of this name, the one that is called so where archives are kept, or (without a name) the newest there. */
export async function findArchive(settings: Settings, said?: string): Promise<ArchiveSource> {
  const key = requiredKey(settings)
  if (said && existsSync(said))
    return { name: said, key, read: () => createReadStream(said, { highWaterMark: 1 << 20 }) }
  if (said && settings.backup.to === null) throw new StartError(`Não há um arquivo ${said}.`)
  const place = await requiredPlace(settings, 'o arquivo, `npm run restore -- arquivo`')
  const names = await place.list()
  const name = said ?? names.at(-1)
  if (!name || !names.includes(name))
    throw new StartError(
      said
        ? `Não há um backup ${said} em ${place.address}.`
        : `Ainda não há nenhum backup em ${place.address}.`,
    )
  return { name, key, read: () => place.read(name) }
}

/** Says why a command failed: in a sentence, where somebody can put it right. */
export function tellProblem(problem: unknown): void {
  if (problem instanceof FilesAway)
    console.error(`O bucket dos arquivos, em S3_URL, não respondeu: rode de novo. (${problem.reason})`)
  else console.error(problem instanceof StartError ? problem.message : problem)
  process.exitCode = 1
}
