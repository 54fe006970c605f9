import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { updateMail } from '../queries.ts'
import { findReported, stopAddress } from './queries.ts'
import type { Report } from './report.ts'

/** Notes that a letter did not get there, or was not welcome, and has no other go to that address where none should. False where none has this id. */
export async function noteReport(
  sql: Sql,
  id: string,
  { kind, problem, isStopped }: Omit<Report, 'letters'>,
): Promise<boolean> {
  const letter = await findReported(sql, id)
  if (!letter) return false
  const { creatorId, recipient } = letter
  await asCreator(sql, creatorId, async (tx) => {
    if (kind === 'bounce') await updateMail(tx, creatorId, id, { status: 'failed', problem })
    if (isStopped) await stopAddress(tx, creatorId, recipient, { kind, problem })
  })
  return true
}
