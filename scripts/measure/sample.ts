/** The middle of some samples. */
export function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What was measured, and what it may be at most; both in `unit`. */
export interface Figure {
  what: string
  measured: number
  limit?: number
  unit: string
}

/** A table of figures for people to read: each beside its limit, with a mark where it is over. */
export function tableOf(figures: Figure[]): string {
  const width = Math.max(60, ...figures.map(({ what }) => what.length))
  return figures
    .map(({ what, measured, limit, unit }) => {
      const verdict = limit === undefined ? '' : `  of at most ${limit}${measured > limit ? '  ← OVER' : ''}`
      return `${what.padEnd(width)}  ${measured.toFixed(0).padStart(6)} ${unit}${verdict}`
    })
    .join('\n')
}
