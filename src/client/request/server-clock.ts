/** How far the server's clock is ahead of this device's, in ms: what is published, and when, is judged by the server's alone. */
let ahead = 0

/** Learns what time it is from the `date` of an answer that has just come. */
export function noteServerTime(date: string | null): void {
  const instant = Date.parse(date ?? '')
  if (!Number.isNaN(instant)) ahead = instant - Date.now()
}

/** The server's time in ms: never ahead of it, and behind by the second in which an answer says it and by the answer's way. */
export const serverNow = (): number => Date.now() + ahead
