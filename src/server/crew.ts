import { pino } from 'pino'
import { crewFigures } from './crew/figures.ts'
import { keepMember, type Member } from './crew/member.ts'
import { serverName, serverVariable } from './database/process-name.ts'
import { claimPort } from './listen.ts'
import { logger } from './log.ts'
import { openMetrics } from './metric/metrics.ts'
import { serveMetrics } from './metric/serve.ts'
import { openForCalls, openForJobs, prepareDatabase, type DatabasePlace } from './open-database.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'
import { stopPatienceMs, type Stoppable } from './stop.ts'
import { openWatch, type Watch } from './watch.ts'
import { whileWaiting } from './while-waiting.ts'
import { work } from './work.ts'

/** What one of a server's processes does, and where it finds the database. */
interface Part extends DatabasePlace {
  does: 'calls' | 'jobs'
}

/** The environment variable by which a process is told its part. */
const partName = 'TRILHA_PART'

/** What this process was started for by its crew's first. */
export function ownPart(): Part {
  return JSON.parse(process.env[partName]!) as Part
}

/**
 * A server of several processes: this one has the database, which it starts and brings up to date, and sees to the others, which share
 * one port: `workers` that answer calls, and one that does jobs. One that dies is started anew. Throws where one does not start.
 */
export async function startCrew(settings: Settings): Promise<Stoppable> {
  await claimPort(settings.host, settings.port)
  const hideFigures = await showFigures(settings)
  const { close, ...place } = await whileWaiting(settings, () => prepareDatabase(settings))
  const members: Member[] = []
  const begin = async (name: string, does: Part['does']) => {
    const part = JSON.stringify({ does, ...place })
    const env = { PORT: String(settings.port), [partName]: part, [serverVariable]: serverName }
    const member = keepMember(name, env, stopPatienceMs + settings.drainSeconds * 1000)
    members.push(member)
    await member.ready
  }
  const stop = () => Promise.all(members.map((member) => member.stop()))
  try {
    // Alone at first: what is wrong is said once.
    await begin('chamadas 1', 'calls')
    const others = Array.from({ length: settings.workers - 1 }, (_, at) => `chamadas ${at + 2}`)
    await Promise.all([...others.map((name) => begin(name, 'calls')), begin('tarefas', 'jobs')])
  } catch (error) {
    await stop()
    await close()
    throw error
  }
  return {
    async stop(waitFor) {
      hideFigures()
      await waitFor('os processos', stop())
      await waitFor('o banco de dados', close())
    },
  }
}

/** Shows what all processes count, at one port, until what it answers is called. */
async function showFigures({ host, metricsPort, workers }: Settings): Promise<() => void> {
  if (metricsPort === null) return () => undefined
  const { close } = await serveMetrics(crewFigures(openMetrics(), workers + 1), host, metricsPort)
  return close
}

/** What a process does that its crew's first has started. */
export async function startPart(settings: Settings, { does, ...place }: Part): Promise<Stoppable> {
  const watch = await openWatch(settings)
  if (does === 'calls') {
    const sql = await openForCalls(settings, place, watch.onQuery)
    const serving = await serve(settings, sql, watch)
    await watch.show()
    return stoppable(serving.stop, () => sql.end({ timeout: 2 }), watch)
  }
  const database = await openForJobs(place, watch.onQuery)
  const { stream, ...options } = logger(settings.logLevel)
  const stopJobs = await work(settings, database, pino(options, stream), watch)
  await watch.show()
  return stoppable(stopJobs, database.close, watch)
}

/** Finishes what is under way, and then lets go of the database. */
function stoppable(finish: Stoppable['stop'], close: () => Promise<void>, watch: Watch): Stoppable {
  return {
    async stop(waitFor) {
      try {
        await finish(waitFor)
      } finally {
        await Promise.all([waitFor('o banco de dados', close()), waitFor('os rastros', watch.stop())])
      }
    },
  }
}
