/** What a progress bar is drawn in: green, blue, yellow or grey, as roles. */
export type ProgressTone = 'positive' | 'info' | 'warning' | 'neutral'

/** From which percent on, highest first. */
type Threshold = [from: number, tone: ProgressTone]

const thresholds: Record<'student' | 'course', Threshold[]> = {
  student: [
    [80, 'positive'],
    [60, 'info'],
    [40, 'warning'],
  ],
  course: [
    [100, 'positive'],
    [80, 'info'],
    [60, 'warning'],
  ],
}

/** The tone of a percentage: `student` in the list and the detail, `course` on the progress screen. */
export function progressTone(percent: number, where: keyof typeof thresholds): ProgressTone {
  return thresholds[where].find(([from]) => percent >= from)?.[1] ?? 'neutral'
}
