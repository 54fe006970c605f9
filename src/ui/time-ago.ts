const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** “agora”, “há 5 minutos”, “ontem”, “há 12 dias”, then “12 de março de 2026”. Milliseconds on both sides. */
export function timeAgo(then: number, now: number): string {
  const age = Math.max(0, now - then)
  if (age < minute) return 'agora'
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute')
  if (age < day) return words.format(-Math.floor(age / hour), 'hour')
  if (age < 30 * day) return words.format(-Math.floor(age / day), 'day')
  return date.format(then)
}

/** Milliseconds until `timeAgo` may say something else. */
export function nextChange(then: number, now: number): number {
  const age = Math.max(0, now - then)
  const step = age < hour ? minute : hour
  return step - (age % step)
}
