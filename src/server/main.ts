import { join } from 'node:path'
import { buildApp } from './app.ts'
import { openDatabase, type Database } from './open-database.ts'
import { devPages } from './dev.ts'
import { folderStore } from './file/folder.ts'
import { personalLinks } from './enrolment/sign-in/personal-link.ts'
import { tokenSecrets } from './installation/secret.ts'
import { freePort } from './network/free-port.ts'
import { startJobs } from './job/runner.ts'
import { noteUniqueSoon } from './resource/entity/task.ts'
import { extractSoon } from './resource/entity/extract-task.ts'
import { indexRanksSoon } from './resource/rank-index/task.ts'
import { tasksOf, timetable } from './jobs.ts'
import { listen, printableUrl } from './listen.ts'
import { logger } from './log.ts'
import { openPostbox } from './mail/postbox.ts'
import { openPush } from './push/push.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './error/start-error.ts'
import { stopInOrder, type Stoppable } from './stop.ts'

/** How long requests that are under way may take when the server is asked to stop. */
const patienceMs = 15_000
const dist = join(import.meta.dirname, '..', '..', 'dist')

try {
  const starting = start(readSettings(process.env))
  stopInOrder(starting)
  process.stdout.write(`Trilha está no ar: ${(await starting).address}\n`)
} catch (error) {
  // What a person can put right is one sentence; anything else is a bug and shows where it is.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

interface Running extends Stoppable {
  address: string
}

async function start(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings)
  try {
    return await serve(settings, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(settings: Settings, database: Database): Promise<Running> {
  // Known before listening, for it is part of the apps' addresses.
  const port = settings.port || (await freePort(settings.host))
  const appHost = settings.appHost ?? `localhost:${port}`
  const files = folderStore(join(settings.dataDir, 'files'))
  const app = await buildApp({
    sql: database.sql,
    files,
    appHost,
    dist,
    trustProxy: settings.trustProxy,
    tokenSecrets: settings.tokenSecrets,
    quotas: settings.quotas,
    filesLetters: settings.smtpUrl === null,
    publicUrl: settings.publicUrl ?? undefined,
    supportEmail: settings.supportEmail,
    logger: logger(settings.logLevel),
    pages: settings.devOrigin ? devPages(settings.devOrigin) : undefined,
  })
  await listen(app, settings.host, port)
  const postbox = openPostbox(settings, appHost)
  const push = await openPush(database.sql, appHost, undefined, settings.tokenSecrets)
  const ownsDatabase = settings.databaseUrl === null
  const links = personalLinks(await tokenSecrets(database.sql, settings.tokenSecrets))
  const { supportEmail, quotas } = settings
  const filesLetters = settings.smtpUrl === null
  const parts = { files, postbox, push, personalLinks: links, supportEmail, appHost, filesLetters, quotas }
  const tasks = tasksOf({ sql: database.jobs, ownsDatabase, ...parts })
  const { jobs: sql, queueUrl: url } = database
  await noteUniqueSoon(sql)
  await indexRanksSoon(sql)
  await extractSoon(sql)
  const jobs = await startJobs({ sql, url, tasks, timetable, log: app.log })
  return {
    address: printableUrl(settings.host, port),
    async stop(waitFor) {
      // Somebody who sends or reads very slowly does not hold everybody up.
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
      try {
        await waitFor('as chamadas em andamento', app.close())
        await jobs.stop(waitFor)
      } finally {
        postbox.close()
        await waitFor('o banco de dados', database.close())
      }
    },
  }
}
