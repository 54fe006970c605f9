const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * “agora”, “há 5 minutos”, “ontem”, “há 12 dias”, then “12 de março de 2026”; of what is to come “em 3 dias”, “amanhã”.
 * Milliseconds on both sides; days are those of `timeZone`, by default the device's.
 */
export function timeAgo(
  then: number,
  now: number,
  { language = 'pt-BR', timeZone }: { language?: string; timeZone?: string } = {},
): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const distance = Math.abs(now - then)
  const way = then > now ? 1 : -1
  if (distance < minute) return words.format(0, 'second')
  if (distance < hour) return words.format(way * Math.floor(distance / minute), 'minute')
  if (distance < day) return words.format(way * Math.floor(distance / hour), 'hour')
  if (distance < 30 * day) return words.format(dayOf(then, timeZone) - dayOf(now, timeZone), 'day')
  return new Date(then).toLocaleDateString(language, { dateStyle: 'long', timeZone })
}

/** Days of the calendar are counted, so that what was said at night is not “ontem” two mornings later. */
const dayOf = (instant: number, timeZone?: string) =>
  Date.parse(new Date(instant).toLocaleDateString('sv-SE', { timeZone })) / day

/** Milliseconds until `timeAgo` may say something else. */
export function nextChange(then: number, now: number): number {
  const distance = Math.abs(now - then)
  const step = distance < hour ? minute : hour
  return then > now ? (distance % step) + 1 : step - (distance % step)
}
