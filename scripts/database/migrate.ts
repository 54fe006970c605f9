import { StartError } from '../../src/server/error/start-error.ts'
import { prepareDatabase } from '../../src/server/open-database.ts'
import { readSettings } from '../../src/server/settings.ts'

/** `npm run migrate`: brings the database up to date, as a server does at its start; a step of its own before servers are replaced. */
try {
  // Room is for the server that comes after it.
  const prepared = await prepareDatabase(readSettings(process.env), null)
  await prepared.close()
  console.log('O banco de dados está atualizado.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
