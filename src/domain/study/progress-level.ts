/** How far somebody has come, as the colour of a bar tells it: green, blue, yellow, grey. */
export type ProgressLevel = 'high' | 'good' | 'fair' | 'low'

/**
 * From which percentage on a bar is green, blue, yellow; below the last it is grey. `student` is for the list and the page
 * of students, `course` for the screen of one student's progress.
 */
const progressSteps = { student: [80, 60, 40], course: [100, 80, 60] } as const

export type ProgressScale = keyof typeof progressSteps

/** The level of a percentage (0 to 100) on a scale. */
export function progressLevel(percent: number, scale: ProgressScale): ProgressLevel {
  const [high, good, fair] = progressSteps[scale]
  if (percent >= high) return 'high'
  if (percent >= good) return 'good'
  return percent >= fair ? 'fair' : 'low'
}
