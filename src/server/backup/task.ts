import type { Tasks } from '../job/task.ts'
import { makeBackup, type BackupParts } from './make.ts'
import { listPassedArchives, type BackupKeep } from './rotation.ts'
import { missingSentence } from './report.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Makes a backup, and lets go of those that have served their time. Every night where the settings say so. */
    backup: object
  }
}

/** What the nightly backup works with. */
export type NightlyBackup = BackupParts & { keep: BackupKeep }

/**
 * When the job is done by itself, as a crontab: once a night, and after a night without a server as soon as there is one. What fails is tried
 * again after longer and longer, for three hours in all; then it is the next night's.
 */
export function backupTimetable(at: string): string {
  return `${at} * * * backup ?fill=20h&max=10&queue=backup&jobKey=backup`
}

/** The job that makes backups; null: not by this server. */
export function backupTasks({ backup }: { backup?: NightlyBackup | null }): Tasks<'backup'> {
  return {
    async backup() {
      // Another server's, which will have it when it is tried again.
      if (!backup) throw new Error('This server has no BACKUP_TO')
      const report = await makeBackup(backup)
      for (const sentence of missingSentence(report)) console.error(sentence)
      await removePassed(backup)
    },
  }
}

/**
 * A place that lets nobody take away what is there for some time, or is away by now, has a new archive all the same; and one archive that
 * cannot be taken away keeps none of the others.
 */
async function removePassed({ place, keep }: NightlyBackup): Promise<void> {
  const refusals: unknown[] = []
  const refused = (error: unknown) => void refusals.push(error)
  const names = (await place.list().catch(refused)) ?? []
  for (const name of listPassedArchives(names, keep)) await place.remove(name).catch(refused)
  if (refusals.length === 0) return
  const [first] = refusals
  const why = first instanceof Error ? first.message : String(first)
  console.error(`O backup foi feito, mas nem todos os que já cumpriram o seu tempo foram apagados. ${why}`)
}
