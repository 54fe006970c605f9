import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { updateMail } from '../queries.ts'
import { countReturns, findReported, forgetReturns, markReturned, stopAddress } from './queries.ts'
import type { Report } from './report.ts'

/** On so many days letters in a row came back from an address that may only be full or away; then it is given up. */
const mostDays = 3

/** Notes that a letter did not get there, or was not welcome, and has no other go to that address where none should. False where none has this id. */
export async function noteReport(
  sql: Sql,
  id: string,
  { kind, problem, effect }: Omit<Report, 'letters'>,
): Promise<boolean> {
  const letter = await findReported(sql, id)
  if (!letter) return false
  const { creatorId, recipient } = letter
  await asCreator(sql, creatorId, async (tx) => {
    if (kind === 'bounce') await updateMail(tx, creatorId, id, { status: 'failed', problem })
    if (effect === 'stop') await stopAddress(tx, creatorId, recipient, { kind, problem })
    if (effect !== 'count') return
    await markReturned(tx, creatorId, id)
    const days = await countReturns(tx, letter)
    if (days < mostDays) return
    const again = `${problem} Foi assim em ${days} dias diferentes.`
    await stopAddress(tx, creatorId, recipient, { kind, problem: again })
    // Whoever has letters go there again begins anew.
    await forgetReturns(tx, letter)
  })
  return true
}
