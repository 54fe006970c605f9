/** Days and hours as the clocks of a zone show them. Without a zone, those of the device. */

/** The day and the hour of an instant; undefined where it is none. */
export function localParts(instant: string, timeZone?: string): { date: string; time: string } | undefined {
  // A day that is being written is none, though `new Date` would make one of it.
  const at = new Date(instant.includes('T') ? instant : NaN)
  if (Number.isNaN(at.getTime())) return undefined
  // Sweden writes days as they are kept here.
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date: date.padStart(10, '0'), time: time.slice(0, 5) }
}

/** The instant of a day and an hour, or undefined where they name none. An hour that a clock skips is the one after it. */
export function instantOf(date: string, time: string, timeZone?: string): string | undefined {
  const wanted = new Date(`${date}T${time}Z`).getTime()
  if (Number.isNaN(wanted)) return undefined
  let instant = wanted
  // The zone's distance from UTC is that of the instant, which is not known before it is found.
  for (let round = 0; round < 2; round++) instant = wanted - distanceAt(instant, timeZone)
  return new Date(instant).toISOString()
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function distanceAt(instant: number, timeZone?: string): number {
  const whole = Math.floor(instant / 1000) * 1000
  return Date.parse(`${new Date(whole).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - whole
}
