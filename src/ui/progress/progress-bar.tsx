import { progressLevel, type ProgressLevel, type ProgressScale } from '../../domain/study/progress-level.ts'

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number
  scale: ProgressScale
  /** What it measures. Without it the bar is decoration: the figure stands beside it. */
  label?: string
  className?: string
}

/** How far somebody has come, in the colour of its level. */
export function ProgressBar({ percent, scale, label, className = '' }: ProgressBarProps) {
  const level = progressLevel(percent, scale)
  const role = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <span
      {...role}
      data-level={level}
      className={`block h-1.5 overflow-hidden rounded-full bg-surface-sunken ${className}`}
    >
      <span className={`block h-full rounded-full ${paints[level]}`} style={{ width: `${percent}%` }} />
    </span>
  )
}

const paints: Record<ProgressLevel, string> = {
  high: 'bg-level-high',
  good: 'bg-level-good',
  fair: 'bg-level-fair',
  low: 'bg-level-low',
}
