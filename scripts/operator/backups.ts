import { isLate } from '../../src/server/backup/lateness.ts'
import { openPlace } from '../../src/server/backup/open-place.ts'
import { instantOf } from '../../src/server/backup/place.ts'
import { lackSentence, size } from '../../src/server/backup/report.ts'
import { nearnessSentence } from '../../src/server/backup/settings.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { findLastBackup } from '../../src/server/metric/queries.ts'
import type { Settings } from '../../src/server/settings.ts'
import { said, when } from './line.ts'

/** When the last backup was made, which the database knows, and what is there where the settings have them kept. */
export async function tellBackups(sql: Sql, settings: Settings): Promise<string[]> {
  const { backup } = settings
  const last = await findLastBackup(sql)
  return [
    said(
      !last || isLate(last, backup),
      last
        ? `Último backup: ${when(last.takenAt)}, ${size(last.bytes)}`
        : 'Nenhum backup foi feito ainda (npm run backup, ou BACKUP_TO e BACKUP_KEY)',
    ),
    ...lackSentence(last?.missing ?? 0).map((sentence) => said(true, sentence)),
    ...nearnessSentence(settings).map((sentence) => said(true, sentence)),
    ...(await tellKept(settings)),
  ]
}

async function tellKept({ backup: { to } }: Settings): Promise<string[]> {
  if (to === null) return []
  const place = await openPlace(to)
  try {
    const names = await place.list()
    const newest = names.at(-1)
    const kept = newest ? `${names.length}, o mais novo ${when(instantOf(newest)!)}` : 'nenhum'
    return [said(!newest, `Backups em ${place.address}: ${kept}`)]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [said(true, error.message)]
  }
}
