import { useEffect, useState, type ReactNode } from 'react'
import { say } from '../../../domain/text/say.ts'
import phrases from '../../../domain/generated/screens/words/countdown.ts'
import { useLanguage, usePhrases } from '../../words/words.tsx'
import type { PartProps } from '../part-props.ts'
import { endOf } from './end.ts'

const second = 1000
const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** How long it is until each of its instants; those that have passed are gone. */
export function Countdown({ rows, Heading }: PartProps) {
  const now = useNow()
  // The server's clock is another: nothing of it is drawn there.
  if (now === null) return null
  return rows.map(({ key, heading, date = '' }) => {
    const end = new Date(endOf(date))
    const seconds = Math.floor((end.getTime() - now) / second)
    // What is no date at all comes to NaN.
    if (!(seconds > 0)) return null
    return (
      <Left key={key} end={end} seconds={seconds}>
        {heading && (
          <Heading dir="auto" className="break-words text-16px/22px font-600">
            {heading}
          </Heading>
        )}
      </Left>
    )
  })
}

function Left({ end, seconds, children }: { end: Date; seconds: number; children: ReactNode }) {
  const [words, language] = [usePhrases(phrases), useLanguage()]
  const counts = units.map(([unit, length], i) => {
    const before = units[i - 1]?.[1]
    return { unit, count: Math.floor((before ? seconds % before : seconds) / length) }
  })
  const when = end.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="flex flex-col gap-2 border border-brand-border rounded-card bg-brand-card p-4">
      {children}
      {/* Said once, and not every second. */}
      <p className="sr-only">{say(words.until, { when })}</p>
      <dl aria-hidden="true" className="flex gap-2">
        {counts.map(({ unit, count }) => (
          <div
            key={unit}
            className="min-w-0 flex flex-1 flex-col-reverse items-center rounded-control bg-brand-primary-soft py-2"
          >
            <dt className="max-w-full truncate text-12px/16px text-brand-muted">{words[unit]}</dt>
            <dd className="text-20px/26px text-brand-primary-text font-700 tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The moment, second by second; null at first. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, second)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
