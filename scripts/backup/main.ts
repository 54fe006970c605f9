import { drill } from '../../src/server/backup/drill.ts'
import { makeBackup } from '../../src/server/backup/make.ts'
import { contentSentence, duration, missingSentence, size } from '../../src/server/backup/report.ts'
import { hasCluster } from '../../src/server/database/cluster.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { readSettings } from '../../src/server/settings.ts'
import { readOptions, requiredKey, requiredPlace, withInstallation } from './installation.ts'

const usage = 'Use: npm run backup [-- --to pasta] [--check].'

/** `npm run backup`: makes a backup, beside a running server or without one; `-- --check` tries at once whether it would come back. */
try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main(args: string[]): Promise<void> {
  const { flags, values, rest } = readOptions(args, { flags: ['--check'], values: ['--to'] }, usage)
  if (rest.length > 0) throw new StartError(usage)
  const settings = readSettings(process.env)
  const key = requiredKey(settings)
  const place = requiredPlace(settings, values.get('--to'))
  if (!settings.databaseUrl && !hasCluster(settings.dataDir))
    throw new StartError(
      `Na pasta ${settings.dataDir} não há nenhuma Trilha: informe a pasta dela em DATA_DIR.`,
    )
  const start = performance.now()
  const report = await withInstallation(settings, async ({ url, wholeUrl, files }) =>
    makeBackup({ url: wholeUrl, ownerUrl: url, files, place, key }),
  )
  const { name } = report
  console.log(`${name}: ${contentSentence(report)}; ${size(report.bytes)} em ${duration(start)}.`)
  for (const sentence of missingSentence(report)) console.error(sentence)
  if (!flags.has('--check')) return
  const again = performance.now()
  await drill({ name, key, read: () => place.read(name) }, settings.tokenSecrets)
  console.log(
    `Conferido em ${duration(again)}: restaurado em um banco temporário, tabela por tabela igual ao backup.`,
  )
}
