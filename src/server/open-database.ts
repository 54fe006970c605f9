import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Settings } from './settings.ts'
import { claimFolder } from './installation/folder-mark.ts'
import { installQueue, queueUrl } from './job/queue.ts'
import { StartError } from './error/start-error.ts'
import { connect, patienceOf, type Sql } from './database/connection.ts'
import { startEmbedded } from './database/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'

/** The database of a running server. */
export interface Database {
  /** For calls, which take seconds at most. */
  sql: Sql
  /** For jobs, which may take minutes and never keep calls waiting. */
  jobs: Sql
  /** The address at which the queue of jobs finds it. */
  queueUrl: string
  /** Waits for running queries, disconnects and, where it is ours, stops the PostgreSQL server. */
  close(): Promise<void>
}

const jobConnections = 5

/** Connects to `DATABASE_URL` or starts the embedded server, and migrates. */
export async function openDatabase(settings: Settings): Promise<Database> {
  makeWritable(settings.dataDir)
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir)
  embedded?.keepUp()
  const url = settings.databaseUrl ?? embedded!.url
  const nearUrl = embedded?.nearUrl ?? url
  const sql = await connect(nearUrl, settings.databaseConnections)
  await migrate(sql)
  await claimFolder(sql, settings.dataDir)
  const jobs = await connect(nearUrl, jobConnections, patienceOf.job)
  const queue = queueUrl(url, sql)
  await installQueue(sql, queue)
  return {
    sql,
    jobs,
    queueUrl: queue,
    async close() {
      await Promise.all([sql.end({ timeout: 10 }), jobs.end({ timeout: 10 })])
      await embedded?.stop()
    },
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
