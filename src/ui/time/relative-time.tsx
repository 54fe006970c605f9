import { useContext, useEffect, useState } from 'react'
import { nextChange, timeAgo } from '../../domain/time/time-ago.ts'
import { TimeZone } from './time-zone.ts'

interface RelativeTimeProps {
  /** ISO string, milliseconds or Date. */
  date: string | number | Date
  className?: string
}

/** How long ago something was, or how soon it will be, kept true while it stands on the screen; the exact instant on hover. */
export function RelativeTime({ date, className }: RelativeTimeProps) {
  const then = new Date(date).getTime()
  // Another instant starts from the clock, not from the last tick of the one before.
  return <Ticking key={then} then={then} className={className} />
}

function Ticking({ then, className }: { then: number; className?: string }) {
  const timeZone = useContext(TimeZone)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextChange(then, now) + 50)
    return () => clearTimeout(timer)
  }, [then, now])
  const exact = new Date(then).toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <time dateTime={new Date(then).toISOString()} title={exact} className={className}>
      {timeAgo(then, now, { timeZone })}
    </time>
  )
}
