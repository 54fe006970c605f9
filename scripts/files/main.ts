import { readSettings } from '../../src/server/settings.ts'
import { bucketPlace, folderPlace } from '../../src/server/file/open.ts'
import { FilesAway } from '../../src/server/file/away.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { withReadyDatabase } from '../database/ready-database.ts'
import { moveFiles } from './move.ts'

const usage =
  'Use: npm run files -- --to bucket (da pasta DATA_DIR para o bucket em S3_URL), ou -- --to folder (de volta).'

/**
 * `npm run files -- --to bucket|folder`: moves all files between the data folder and the bucket of `S3_URL`. Most of it beside
 * servers that run, its end without them; broken off at any point, it goes on where it was.
 */
try {
  await main(process.argv.slice(2))
} catch (error) {
  const said =
    error instanceof FilesAway ? `O bucket em S3_URL não respondeu: rode de novo. (${error.reason})` : error
  console.error(error instanceof StartError ? error.message : said)
  process.exitCode = 1
}

async function main([flag, to, ...more]: string[]): Promise<void> {
  if (flag !== '--to' || (to !== 'bucket' && to !== 'folder') || more.length > 0) throw new StartError(usage)
  const settings = readSettings(process.env)
  if (!settings.s3) throw new StartError(`Falta S3_URL, o endereço do bucket. ${usage}`)
  const [folder, bucket] = [folderPlace(settings.dataDir), await bucketPlace(settings.s3)]
  const [from, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, removed } = await withReadyDatabase(settings, (sql) =>
    moveFiles(sql, from, target, (line) => console.log(line)),
  )
  const next = to === 'bucket' ? 'Inicie os servidores com S3_URL.' : 'Inicie os servidores sem S3_URL.'
  console.log(`Pronto: ${copied} arquivos copiados, ${removed} apagados de onde estavam. ${next}`)
}
