import cluster from 'node:cluster'
import type { Metrics } from '../metric/metrics.ts'
import { countsOf, figuresOf, sumOf, type Figures } from '../metric/sum.ts'
import { askFigures } from './message.ts'

/** How long is waited for a process that is being started anew, or hangs, in ms; Prometheus itself waits ten seconds. */
const patienceMs = 2_000

/**
 * What all processes of a crew count, as one; `own` is what the first counts of itself, `count` how many others there are to be. What
 * one that is gone has last told stays in the sums, which would otherwise fall, and be taken for those of a new server. Of one that
 * does not answer in time the same is shown, and nothing of what there is at the moment.
 */
export function crewFigures(own: Pick<Metrics, 'figures'>, count: number): Pick<Metrics, 'read'> {
  /** What was told last, by the number of the process. */
  const told = new Map<number, Figures>()
  let gone: Figures = []
  let reading: ReturnType<Metrics['read']> | undefined
  return {
    async read() {
      return await (reading ??= readAll().finally(() => (reading = undefined)))
    },
  }

  async function readAll(): ReturnType<Metrics['read']> {
    const present = await askAll()
    for (const [id, figures] of present) told.set(id, figures)
    const silent: Figures[] = []
    for (const [id, figures] of told) {
      if (present.has(id)) continue
      if (cluster.workers?.[id]) silent.push(countsOf(figures))
      else await bury(id)
    }
    // The first one has no calls and no jobs, but takes its part of processor and memory.
    const first = (await own.figures()).filter(({ name }) => name.startsWith('process_'))
    const sum = sumOf([...present.values(), ...silent, gone, first, processes(present.size)])
    return { type: sum.contentType, text: await sum.metrics() }
  }

  async function askAll(): Promise<Map<number, Figures>> {
    const answers = await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => {
        const figures = await askFigures(worker!, patienceMs)
        return figures && ([worker!.id, figures] as const)
      }),
    )
    return new Map(answers.filter((answer) => answer !== null))
  }

  async function bury(id: number): Promise<void> {
    gone = await figuresOf(sumOf([gone, countsOf(told.get(id)!)]))
    told.delete(id)
  }

  function processes(up: number): Figures {
    const values = [
      { labels: { state: 'up' }, value: up },
      { labels: { state: 'away' }, value: count - up },
    ]
    const help = 'Processes of this server that answer calls or do jobs'
    return [{ name: 'server_processes', help, type: 'gauge', aggregator: 'sum', values }]
  }
}
