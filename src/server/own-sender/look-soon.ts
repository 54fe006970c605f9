import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import { dnsTurn, nextLook } from '../own-domain/look-soon.ts'
import type { DomainKey, SendingDomain } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Looks at the records of a domain from which letters are to go out. */
    sender: DomainKey
  }
}

/** Has a domain's records looked at, at once or, as long as they are not there, soon again. */
export async function lookAtSenderSoon(
  tx: Transaction,
  { creatorId, name }: DomainKey,
  found?: SendingDomain,
): Promise<void> {
  const runAt = found ? nextLook(found.stateSince, found.verifiedAt !== null) : null
  if (found && !runAt) return
  const key = `sender:${creatorId}:${name}`
  await addJob(tx, 'sender', { creatorId, name }, { ...dnsTurn(name), key, runAt })
}
