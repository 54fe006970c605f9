import { AggregatorRegistry, type Registry } from 'prom-client'

/** What one process counts, as it can be told to another one. */
export type Figures = {
  name: string
  help: string
  type: string
  /** How those of several processes become one. */
  aggregator: string
  values: { labels: object; value: number | null }[]
}[]

/** The figures of a registry. */
export async function figuresOf(registry: Registry): Promise<Figures> {
  return (await registry.getMetricsAsJSON()) as unknown as Figures
}

/** What several processes count, as one: what only grows is added up, and what there is at a moment as its nature wants. */
export function sumOf(all: Figures[]): Registry {
  // What was no number when it was told is none: nothing was measured yet.
  const whole = all.map((figures) =>
    figures.map((figure) => ({ ...figure, values: figure.values.filter(({ value }) => value !== null) })),
  )
  return AggregatorRegistry.aggregate(whole)
}

/** Of figures what only grows: what a process has counted stays counted once it is gone. */
export function countsOf(figures: Figures): Figures {
  return figures.filter(({ type }) => ['counter', 'histogram'].includes(type))
}
