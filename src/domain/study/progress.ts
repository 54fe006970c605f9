/**
 * Percent of lessons that are complete, rounded down: 100 only when all of them are. Where there is nothing to
 * complete it is 0.
 */
export function percent(done: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0
}

/** Minutes that a lesson is taken to last where nobody said how long. */
const usualMinutes = 15

/**
 * Seconds of a lesson that count as study: those with it before the student's eyes, at most twice its duration (minutes;
 * 0 where it is not known), so that a tab left open is no diligence.
 */
export function studySeconds(watchedSeconds: number, duration: number): number {
  return Math.min(watchedSeconds, 2 * 60 * (duration || usualMinutes))
}

/**
 * Days in a row, in a time zone, with at least one completed lesson: up to today, or up to yesterday while today has
 * none yet.
 */
export function streak(completedAt: Date[], timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const days = new Set(completedAt.map((instant) => dayNumber(format, instant)))
  const today = dayNumber(format, now)
  let day = days.has(today) ? today : today - 1
  let count = 0
  for (; days.has(day); day--) count++
  return count
}

/** The day of an instant, counted from 1970: consecutive days are consecutive numbers, whatever clocks do in between. */
function dayNumber(format: Intl.DateTimeFormat, instant: Date): number {
  return Date.parse(`${format.format(instant)}T00:00:00Z`) / (24 * 3600 * 1000)
}

/**
 * A student's progress: the average of the percentages of the courses that are open to them now and have lessons, each
 * counting the same however long it is, rounded down; 100 only when all are complete, 0 without courses. Whoever is inactive
 * or blocked has the progress that they would have if they were let in. Sums over many students give the average over all of
 * their courses. The one rule: what the database counts (`study_at`) is told by this, too.
 */
export function averageProgress({ percents, courses }: { percents: number; courses: number }): number {
  return courses > 0 ? Math.floor(percents / courses) : 0
}

/** The same of the percentages one by one. */
export function averageOf(percents: number[]): number {
  return averageProgress({ percents: percents.reduce((sum, one) => sum + one, 0), courses: percents.length })
}
