import type { Sql } from '../database/connection.ts'
import { findLastBackup, type LastBackup } from '../metric/queries.ts'
import { lackSentence } from './report.ts'
import type { BackupSettings } from './settings.ts'

/** Hours after which a nightly backup is late. */
const lateHours = 26

/** Between two looks, in ms: whoever asks for a server's health does so often. */
const lookMs = 60_000

/** Whether a backup should have been made since the last one; none is asked for where none is made by itself. */
export function isLate(
  last: Pick<LastBackup, 'seconds'> | undefined,
  { to }: Pick<BackupSettings, 'to'>,
): boolean {
  return to !== null && (!last || last.seconds > lateHours * 3600)
}

/** What readiness says of backups, in sentences: what was found at the last look, which the call that finds it old has made anew. */
export function watchLateness(sql: Sql, backup: Pick<BackupSettings, 'to'>): () => string[] {
  let sentences: string[] = []
  let lookedAt = -Infinity
  const look = async () => {
    const last = await findLastBackup(sql)
    sentences = [...(isLate(last, backup) ? [sentenceOf(last)] : []), ...lackSentence(last?.missing ?? 0)]
  }
  return () => {
    if (backup.to !== null && performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now()
      // A database that is away is told of by others.
      void look().catch(() => {})
    }
    return sentences
  }
}

function sentenceOf(last: LastBackup | undefined): string {
  const why = 'veja com npm run operator e npm run operator -- jobs por que o desta noite não foi feito.'
  return last
    ? `O último backup é de há ${Math.floor(last.seconds / 3600)} horas: ${why}`
    : 'Ainda não há nenhum backup: ele é feito à noite, ou agora com npm run backup.'
}
