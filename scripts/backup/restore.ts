import { verifyArchive } from '../../src/server/backup/archive/read-archive.ts'
import { drill } from '../../src/server/backup/drill.ts'
import { contentSentence, duration, missingSentence } from '../../src/server/backup/report.ts'
import { restore, type RestoreReport } from '../../src/server/backup/restore.ts'
import { takeOverFrom } from '../../src/server/backup/takeover.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { makeWritable } from '../../src/server/open-database.ts'
import { readSettings } from '../../src/server/settings.ts'
import { findArchive, readOptions, tellProblem, withInstallation } from './installation.ts'

const usage = 'Use: npm run restore [-- arquivo] [--check | --takeover].'

/**
 * `npm run restore -- [archive]`: restores the archive, or else the newest of `BACKUP_TO`, into an empty place; `-- --check` only tries
 * whether it would come back; `-- --takeover` puts it in the place of an embedded database of an older major version.
 */
try {
  await main(process.argv.slice(2))
} catch (error) {
  tellProblem(error)
}

async function main(args: string[]): Promise<void> {
  const { flags, rest } = readOptions(args, { flags: ['--check', '--takeover'], values: [] }, usage)
  if (rest.length > 1) throw new StartError(usage)
  const settings = readSettings(process.env)
  const { tokenSecrets, dataDir } = settings
  const archive = await findArchive(settings, rest[0])
  const start = performance.now()
  if (flags.has('--check')) {
    tell(archive.name, await drill(archive, tokenSecrets))
    return console.log(`Conferido em ${duration(start)}: nada além de um banco temporário foi gravado.`)
  }
  if (flags.has('--takeover')) {
    await takeOverFrom(dataDir, archive)
    return console.log(`Levado para a versão nova do PostgreSQL em ${duration(start)}: inicie a Trilha.`)
  }
  const sound = await verifyArchive(archive)
  makeWritable(dataDir)
  const report = await withInstallation(settings, async ({ url, files }) =>
    restore({ archive, sound, url, files, dataDir, tokenSecrets }),
  )
  tell(archive.name, report)
  const { letters, dropped } = report
  if (letters > 0)
    console.log(
      `Mensagens que esperavam para sair naquele momento: ${letters}, marcadas como de destino incerto e não enviadas.`,
    )
  if (dropped > 0)
    console.log(
      `Tarefas que escreveriam a pessoas e já podem ter sido feitas: ${dropped}, deixadas de fora para que nada se repita.`,
    )
  console.log(`Restaurado em ${duration(start)}: inicie a Trilha.`)
}

function tell(name: string, report: RestoreReport): void {
  const at = report.takenAt.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  console.log(`${name}, de ${at}: ${contentSentence(report)}.`)
  for (const sentence of missingSentence(report)) console.error(sentence)
}
