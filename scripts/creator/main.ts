import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { withReadyDatabase } from '../database/ready-database.ts'
import { listLetters } from './letter-list.ts'
import { resetLink } from './reset-link.ts'

const usage = 'Use: npm run creator -- reset email, ou npm run creator -- letters [email].'

/**
 * `npm run creator -- reset email`: prints a link by which a creator sets a new password. `-- letters [email]`: the letters to
 * creators that lie in the outbox, as files. Beside a running server or without one.
 */
try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main([command, given = '']: string[]): Promise<void> {
  const email = given.trim().toLowerCase()
  if (command !== 'letters' && !(command === 'reset' && email)) throw new StartError(usage)
  const settings = readSettings(process.env)
  const lines = await withReadyDatabase(settings, (sql) =>
    command === 'reset' ? resetLink(sql, settings, email) : listLetters(sql, settings, email),
  )
  for (const line of lines) console.log(line)
}
