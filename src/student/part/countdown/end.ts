import { useSyncExternalStore } from 'react'
import type { ScreenPart } from '../../../domain/schema/own-screen.ts'
import type { PartRow } from '../row.ts'

/** When a countdown ends: a day begins where one is. */
export const endOf = (date: string): number => new Date(date.length === 10 ? `${date}T00:00` : date).getTime()

/**
 * The rows of a part, of a countdown only those that are still to come: what is over says nothing. The server's clock is another, and
 * leaves them all.
 */
export function useComing({ part }: Pick<ScreenPart, 'part'>, rows: PartRow[]): PartRow[] {
  const isCountdown = part === 'countdown'
  const now = useSyncExternalStore(isCountdown ? everyMinute : never, minuteNow, () => null)
  if (!isCountdown || now === null) return rows
  return rows.filter(({ date = '' }) => endOf(date) > now)
}

const minute = 60_000
const minuteNow = () => Math.floor(Date.now() / minute) * minute

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

const never = () => () => undefined
