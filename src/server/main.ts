import cluster from 'node:cluster'
import { forgetFormer } from './backup/takeover.ts'
import { ownPart, startCrew, startPart } from './crew.ts'
import { tellReady } from './crew/message.ts'
import { isAbsence } from './error/absence.ts'
import { StartError } from './error/start-error.ts'
import { printableUrl } from './listen.ts'
import { freePort } from './network/free-port.ts'
import { openDatabase } from './open-database.ts'
import { serve } from './serve.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopInOrder, stopPatienceMs, type Stoppable } from './stop.ts'
import { openWatch } from './watch.ts'
import { whileWaiting } from './while-waiting.ts'
import { work } from './work.ts'

const crewMs = 2_000

const wentAway =
  'O banco de dados parou de responder enquanto o servidor iniciava; confira se ele está no ar, e inicie de novo.'

try {
  const settings = await withPort(readSettings(process.env))
  const isCrew = !cluster.isWorker && settings.workers > 1
  const starting = cluster.isWorker
    ? startPart(settings, ownPart())
    : isCrew
      ? startCrew(settings)
      : startAlone(settings)
  // Whoever waits for others waits a little longer than they do.
  stopInOrder(starting, stopPatienceMs + settings.drainSeconds * 1000 + (isCrew ? crewMs : 0))
  await starting
  if (cluster.isWorker) tellReady()
  else {
    process.stdout.write(`Trilha está no ar: ${printableUrl(settings.host, settings.port)}\n`)
    if (!settings.databaseUrl) forgetFormer(settings.dataDir)
  }
} catch (error) {
  // What a person can put right is one sentence; anything else is a bug and shows where it is.
  console.error(error instanceof StartError ? error.message : isAbsence(error) ? wentAway : error)
  process.exit(1)
}

/** The port is known before anything listens, for it is part of the apps' addresses. */
async function withPort(settings: Settings): Promise<Settings> {
  return { ...settings, port: settings.port || (await freePort(settings.host)) }
}

/** All of a server in this process. */
async function startAlone(settings: Settings): Promise<Stoppable> {
  const watch = await openWatch(settings)
  const database = await whileWaiting(settings, () => openDatabase(settings, watch.onQuery))
  try {
    const hideFigures = await watch.show()
    const serving = await serve(settings, database.sql, watch)
    const stopJobs = await work(settings, database, serving.app.log, watch)
    return {
      async stop(waitFor) {
        try {
          hideFigures()
          await Promise.all([serving.stop(waitFor), stopJobs(waitFor)])
        } finally {
          await Promise.all([
            waitFor('o banco de dados', database.close()),
            waitFor('os rastros', watch.stop()),
          ])
        }
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
