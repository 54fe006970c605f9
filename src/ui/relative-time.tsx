import { useEffect, useState } from 'react'
import { nextChange, timeAgo } from './time-ago.ts'

export interface RelativeTimeProps {
  /** ISO string, milliseconds or Date. */
  date: string | number | Date
  className?: string
}

/** How long ago something was, kept true while it stands on the screen; the exact instant on hover. */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const then = new Date(date).getTime()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextChange(then, now) + 50)
    return () => clearTimeout(timer)
  }, [then, now])
  return (
    <time dateTime={new Date(then).toISOString()} title={exact.format(then)} className={className}>
      {/* A date newer than the last tick counts as now. */}
      {timeAgo(then, Math.max(now, then))}
    </time>
  )
}

const exact = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' })
