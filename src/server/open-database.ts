import { accessSync, constants, mkdirSync } from 'node:fs'
import { callConnections, type Settings } from './settings.ts'
import { refuseRestoring, refuseUnfinished } from './backup/restore-mark.ts'
import { takeOver } from './backup/takeover.ts'
import { openFiles } from './file/open.ts'
import { claimAtStart } from './installation/claim-files.ts'
import { installQueue, queueUrl } from './job/queue.ts'
import { queueConnections } from './job/runner.ts'
import { StartError } from './error/start-error.ts'
import { checkRoom } from './database/room.ts'
import { connect, patienceOf, type OnQuery, type Sql } from './database/connection.ts'
import { startEmbedded } from './database/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'

/** Where the database of a running server is. */
export interface DatabasePlace {
  url: string
  /** The same, by the server's socket where it has one. */
  nearUrl: string
  /** A pooler in front of it. */
  poolerUrl: string | null
  /** Where row-level security hides nothing. */
  backupUrl: string
}

/** A database that is up to date. */
interface Prepared extends DatabasePlace {
  /** Where it is ours, stops the PostgreSQL server. */
  close(): Promise<void>
}

/** The database of jobs. */
export interface JobDatabase {
  /** For jobs, which may take minutes and never keep calls waiting. */
  jobs: Sql
  /** The address at which the queue of jobs finds it. */
  queueUrl: string
  /** Where row-level security hides nothing. */
  backupUrl: string
  /** Waits for running queries, and disconnects. */
  close(): Promise<void>
}

/** The database of a server that is one process. */
export interface Database extends JobDatabase {
  /** For calls, which take seconds at most. */
  sql: Sql
  /** Waits for running queries, disconnects and, where it is ours, stops the PostgreSQL server. */
  close(): Promise<void>
}

const jobConnections = 5

/** Of those that jobs open one at a time, to write a table anew or to wait for nobody. */
const spareConnections = 2

/** How long those who are at work when a database is closed may take, in seconds. */
const closingSeconds = 2

/** Connects to `DATABASE_URL` or starts the embedded server, and migrates. */
export async function openDatabase(settings: Settings, onQuery?: OnQuery): Promise<Database> {
  const prepared = await prepareDatabase(settings)
  try {
    const sql = await openForCalls(settings, prepared, onQuery)
    const { close, ...forJobs } = await openForJobs(prepared, onQuery)
    return {
      sql,
      ...forJobs,
      async close() {
        await Promise.all([sql.end({ timeout: closingSeconds }), close()])
        await prepared.close()
      },
    }
  } catch (error) {
    await prepared.close()
    throw error
  }
}

/**
 * Finds or starts the database and brings it up to date, for whoever connects to it then. Only one process of a server does.
 * `planned`: how many connections it will open at most, for which there has to be room.
 */
export async function prepareDatabase(
  settings: Settings,
  planned: number | null = connectionsOf(settings),
): Promise<Prepared> {
  makeWritable(settings.dataDir)
  refuseUnfinished(settings.dataDir)
  if (!settings.databaseUrl) await takeOver(settings.dataDir)
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir)
  const close = async () => embedded?.stop()
  try {
    embedded?.keepUp()
    const url = settings.databaseUrl ?? embedded!.url
    const nearUrl = embedded?.nearUrl ?? url
    const { poolerUrl } = settings
    const sql = await connect({ direct: nearUrl, pooler: poolerUrl }, 1)
    try {
      if (planned !== null) await checkRoom(sql, planned)
      await migrate(sql)
      await refuseRestoring(sql)
      await claimAtStart(sql, (await openFiles(settings)).mark)
      await installQueue(sql, queueUrl(url, sql))
    } finally {
      await sql.end({ timeout: closingSeconds })
    }
    const backupUrl = settings.backup.databaseUrl ?? embedded?.wholeUrl ?? url
    return { url, nearUrl, poolerUrl, backupUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Connections that a server opens at most, past any pooler: those of calls, one in each of its processes that hears of news, and those of jobs. */
function connectionsOf(settings: Settings): number {
  const ownCalls = settings.poolerUrl === null ? callConnections(settings) : 0
  const calls = settings.workers * (ownCalls + 1)
  return calls + jobConnections + queueConnections + spareConnections
}

/** Connects to a database that was prepared, for the calls of one process. */
export async function openForCalls(
  settings: Settings,
  place: DatabasePlace,
  onQuery?: OnQuery,
): Promise<Sql> {
  const address = { direct: place.nearUrl, pooler: place.poolerUrl }
  return await connect(address, callConnections(settings), patienceOf.call, undefined, onQuery)
}

/** Connects to a database that was prepared, for the jobs of a server. */
export async function openForJobs(
  { url, nearUrl, backupUrl }: DatabasePlace,
  onQuery?: OnQuery,
): Promise<JobDatabase> {
  const jobs = await connect(nearUrl, jobConnections, patienceOf.job, undefined, onQuery)
  return {
    jobs,
    queueUrl: queueUrl(url, jobs),
    backupUrl,
    close: () => jobs.end({ timeout: closingSeconds }),
  }
}

/** Makes the data folder where it is missing. Throws a `StartError` where nothing can be written there. */
export function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `Não é possível gravar na pasta ${dataDir}: dê permissão de escrita ou escolha outra pasta em DATA_DIR.`,
      { cause },
    )
  }
}
