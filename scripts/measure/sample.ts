import { basename, resolve } from 'node:path'

/** The middle of some samples. */
export function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What was measured, and what it may be at most; in `unit`. `worst`: the worst of the samples, for the eye. */
export interface Figure {
  what: string
  measured: number
  limit?: number
  unit: string
  worst?: number
}

/** A table of figures for people to read: each beside its limit, with a mark where it is over. */
export function tableOf(figures: Figure[]): string {
  const width = Math.max(60, ...figures.map(({ what }) => what.length))
  return figures
    .map(({ what, measured, limit, unit, worst }) => {
      const verdict = limit === undefined ? '' : `  of at most ${limit}${measured > limit ? '  ← OVER' : ''}`
      const spread = worst === undefined ? '' : ` (worst ${worst.toFixed(0).padStart(4)})`
      const figure = measured.toFixed(measured < 20 ? 1 : 0)
      return `${what.padEnd(width)}  ${figure.padStart(6)} ${unit}${spread}${verdict}`
    })
    .join('\n')
}

/**
 * What a script that measures by turns was called with: `--runs=7`, and folders of other checkouts. `label`: what to put before the
 * name of what is measured there, where there are several.
 */
export function readArguments() {
  const given = process.argv.slice(2)
  const runs = Number(given.find((one) => one.startsWith('--runs='))?.slice(7) ?? 5)
  const folders = [resolve(import.meta.dirname, '../..'), ...given.filter((one) => !one.startsWith('--'))]
  const roots = folders.map((folder) => {
    const root = resolve(folder)
    return { root, label: folders.length > 1 ? `${basename(root)}: ` : '' }
  })
  return { runs, roots }
}
