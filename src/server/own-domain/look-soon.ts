import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import type { DomainCheck } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Looks at the name that an app is to have, and at the one that it has. */
    domain: AppKey
  }
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000]

/** Has the name that an app is to have looked at, at once or, as long as it is not there, soon again. */
export async function lookSoon(tx: Transaction, appKey: AppKey, check?: DomainCheck): Promise<void> {
  const runAt = check ? nextLook(check.stateSince, check.state === 'ready') : null
  if (check && !runAt) return
  await addJob(tx, 'domain', appKey, { ...dnsTurn(appKey.appId), key: `domain:${appKey.appId}`, runAt })
}

/** How jobs that ask DNS wait: behind all others, for it may be silent for seconds, and for one of two places. `id`: of what they ask about. */
export function dnsTurn(id: string): { priority: number; queue: string } {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return { priority: 20, queue: `dns:${sum % 2}` }
}

/** When records that are not there yet are looked at again: often in the beginning, after a week no more (null). */
export function nextLook(since: Date, isReady: boolean): Date | null {
  const age = Date.now() - since.getTime()
  if (isReady || age > 7 * dayMs) return null
  return new Date(Date.now() + (age < dayMs ? 10 * minuteMs : hourMs))
}
