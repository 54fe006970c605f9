import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { withReadyDatabase } from '../database/ready-database.ts'
import {
  tellCreators,
  tellHealth,
  tellJobs,
  tellLetters,
  tellRetried,
  tellWithoutDatabase,
} from './report.ts'

const usage = 'Use: npm run operator [-- jobs | retry número | retry all | letters | creators].'

/**
 * `npm run operator`: how each part of the installation is, and what wants looking after. `-- jobs`: those that were given up, and `-- retry`
 * has them done again; `-- letters`: those that did not get out; `-- creators`: what each holds. Beside a running server or without one.
 */
try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main([command = '', which = '']: string[]): Promise<void> {
  const settings = readSettings(process.env)
  const tellers: Record<string, (sql: Sql) => Promise<string[]>> = {
    '': (sql) => tellHealth(sql, settings),
    jobs: tellJobs,
    letters: tellLetters,
    creators: (sql) => tellCreators(sql, settings),
    ...(/^(all|\d{1,18})$/.test(which) && { retry: (sql: Sql) => tellRetried(sql, which) }),
  }
  const tell = Object.hasOwn(tellers, command) ? tellers[command]! : undefined
  if (!tell) throw new StartError(usage)
  const lines = await withReadyDatabase(settings, tell).catch(async (error: unknown) => {
    // Somebody else's database may be the one part that is away.
    if (command !== '' || settings.databaseUrl === null || !(error instanceof StartError)) throw error
    process.exitCode = 1
    return await tellWithoutDatabase(error.message, settings)
  })
  for (const line of lines) console.log(line)
}
