import { useState } from 'react'
import type { Language } from './language.ts'
import { useLanguage, useWords } from './words.tsx'

/** How long ago something was, in the app's language: “há 2 horas”, “ontem”, then the date. */
export function Ago({ date }: { date: string }) {
  const [words, language] = [useWords(), useLanguage()]
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={date} className="block text-13px/17px text-brand-muted">
      {agoText(new Date(date).getTime(), now, language) ?? words.now}
    </time>
  )
}

/** Milliseconds in; null within the last minute. */
function agoText(then: number, now: number, language: Language): string | null {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return null
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  if (minutes < 30 * 24 * 60) return relative.format(-Math.floor(minutes / 60 / 24), 'day')
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(then)
}
