import { useState } from 'react'
import { timeAgo } from '../../domain/time/time-ago.ts'
import { useLanguage } from './words.tsx'

/** How long ago something was, in the app's language: “há 2 horas”, “ontem”, then the date. */
export function Ago({ date }: { date: string }) {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  // A device whose clock is slow sees nothing of the future.
  const then = Math.min(new Date(date).getTime(), now)
  return (
    <time dateTime={date} className="block text-13px/17px text-brand-muted">
      {timeAgo(then, now, { language })}
    </time>
  )
}
