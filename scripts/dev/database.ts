import postgres from 'postgres'
import { makeWritable } from '../../src/server/open-database.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'

/**
 * Keeps the embedded database running while the server below starts anew, which would otherwise stop and start it each time: a
 * server leaves a database alone that somebody else works with. Answers what ends it. Throws a `StartError`.
 */
export async function holdDatabase(dataDir: string): Promise<() => Promise<void>> {
  makeWritable(dataDir)
  const embedded = await startEmbedded(dataDir)
  const hold = postgres(embedded.url, { max: 1, connection: { application_name: 'trilha-dev-front' } })
  await hold`select 1`
  return async () => {
    await hold.end({ timeout: 5 })
    await embedded.stop()
  }
}
