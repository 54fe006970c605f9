import { drill } from '../../src/server/backup/drill.ts'
import { makeBackup } from '../../src/server/backup/make.ts'
import { contentSentence, duration, missingSentence, size } from '../../src/server/backup/report.ts'
import { nearnessSentence } from '../../src/server/backup/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { readSettings } from '../../src/server/settings.ts'
import { refuseEmptyPlace } from '../database/ready-database.ts'
import { readOptions, requiredKey, requiredPlace, tellProblem, withInstallation } from './installation.ts'

const usage = 'Use: npm run backup [-- --to pasta-ou-bucket] [--check].'

/** `npm run backup`: makes a backup, beside a running server or without one; `-- --check` tries at once whether it would come back. */
try {
  await main(process.argv.slice(2))
} catch (error) {
  tellProblem(error)
}

async function main(args: string[]): Promise<void> {
  const { flags, values, rest } = readOptions(args, { flags: ['--check'], values: ['--to'] }, usage)
  if (rest.length > 0) throw new StartError(usage)
  const to = values.get('--to')
  const settings = readSettings({ ...process.env, ...(to !== undefined && { BACKUP_TO: to }) })
  const key = requiredKey(settings)
  const place = await requiredPlace(settings, '`-- --to pasta`')
  refuseEmptyPlace(settings)
  for (const sentence of nearnessSentence(settings)) console.error(`Atenção: ${sentence}`)
  const start = performance.now()
  const report = await withInstallation(settings, async ({ url, wholeUrl, files }) =>
    makeBackup({ url: wholeUrl, ownerUrl: url, files, place, key }),
  )
  const { name } = report
  console.log(
    `${name}: ${contentSentence(report)}; ${size(report.bytes)} em ${duration(start)}, em ${place.address}.`,
  )
  for (const sentence of missingSentence(report)) console.error(sentence)
  if (!flags.has('--check')) return
  const again = performance.now()
  await drill({ name, key, read: () => place.read(name) }, settings.tokenSecrets)
  console.log(
    `Conferido em ${duration(again)}: restaurado em um banco temporário, tabela por tabela igual ao backup.`,
  )
}
