import { resolve, sep } from 'node:path'
import { StartError } from '../error/start-error.ts'
import { otherBucket, type S3Settings } from '../file/s3-settings.ts'
import type { BackupKeep } from './rotation.ts'

/** Where archives are kept: an absolute folder, or a bucket. */
export type BackupTarget = string | S3Settings

/** How backups are made. */
export interface BackupSettings {
  /** Where archives are kept; null: none is made by itself. */
  to: BackupTarget | null
  /** When in the night one is made, as a crontab's minute and hour, in UTC. */
  at: string
  /** The passphrase that seals archives and opens them; null: none can be made. */
  key: string | null
  keep: BackupKeep
  /** The database as a login that sees every creator's rows, where that of `DATABASE_URL` does not. */
  databaseUrl: string | null
}

const shortestKey = 16

/** Brazil's time is so many hours behind UTC. */
const zoneHours = 3

type Read = (name: string) => string | null

/** The settings of backups. Throws a `StartError` that names the one that is wrong. */
export function backupSettings(read: Read): BackupSettings {
  const [to, key] = [target(read), read('BACKUP_KEY')]
  // The value is not repeated.
  if (key !== null && key.length < shortestKey)
    throw new StartError(
      `BACKUP_KEY precisa de pelo menos ${shortestKey} caracteres: guarde-a também fora desta máquina, pois sem ela nenhum backup se abre.`,
    )
  if (to !== null && key === null) throw keyMissing()
  return {
    to,
    key,
    at: time(read('BACKUP_AT') ?? '03:30'),
    keep: keep(read('BACKUP_KEEP') ?? '7,4,6'),
    databaseUrl: url(read('BACKUP_DATABASE_URL')),
  }
}

/** The error where there is nothing to seal a backup with. */
export function keyMissing(): StartError {
  return new StartError(
    'Falta BACKUP_KEY, a chave com que os backups são cifrados: escolha uma frase de pelo menos ' +
      `${shortestKey} caracteres e guarde-a também fora desta máquina, pois sem ela nenhum backup se abre.`,
  )
}

/**
 * What to say where archives lie beside what they are made of, so that one accident takes both: a sentence, or none. Of files in a bucket
 * and a PostgreSQL of one's own nothing is in the data folder.
 */
export function nearnessSentence(settings: {
  backup: Pick<BackupSettings, 'to'>
  s3: S3Settings | null
  dataDir: string
  databaseUrl: string | null
}): string[] {
  const { backup, s3, dataDir, databaseUrl } = settings
  const { to } = backup
  if (to === null) return []
  if (typeof to !== 'string')
    return s3?.endpoint === to.endpoint && s3.bucket === to.bucket
      ? [
          'Os backups ficam no mesmo bucket que os arquivos (BACKUP_TO e S3_URL), e um acidente leva os dois: ' +
            'dê a eles outro bucket, de preferência com outras chaves.',
        ]
      : []
  const holdsData = databaseUrl === null || s3 === null
  return holdsData && `${to}${sep}`.startsWith(`${dataDir}${sep}`)
    ? [
        'Os backups ficam dentro de DATA_DIR, junto do que copiam, e um acidente leva os dois: ' +
          'dê a BACKUP_TO outro disco, outra máquina ou um bucket.',
      ]
    : []
}

function target(read: Read): BackupTarget | null {
  const value = read('BACKUP_TO')
  if (value !== null)
    return /^[a-z][\w+.-]*:\/\//i.test(value) ? otherBucket('BACKUP_TO', 'BACKUP_S3_', read) : resolve(value)
  const own = ['BACKUP_S3_KEY', 'BACKUP_S3_SECRET', 'BACKUP_S3_REGION', 'BACKUP_S3_STYLE']
  const [given] = own.filter((name) => read(name) !== null)
  if (given) throw new StartError(`${given} é de um bucket para os backups: diga em BACKUP_TO qual é.`)
  return null
}

function time(value: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (!hour) throw new StartError(`BACKUP_AT é "${value}", mas precisa ser uma hora de Brasília, como 03:30.`)
  return `${Number(minute)} ${(Number(hour) + zoneHours) % 24}`
}

function keep(value: string): BackupKeep {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(value) ?? []
  if (!(Number(days) > 0))
    throw new StartError(
      `BACKUP_KEEP é "${value}"; diga de quantos dias, semanas e meses um backup fica, como 7,4,6: pelo menos de um dia.`,
    )
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

function url(value: string | null): string | null {
  // The value is not repeated: it may hold a password.
  if (value !== null && !(URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)))
    throw new StartError(
      'BACKUP_DATABASE_URL não é um endereço de PostgreSQL: use a forma postgres://usuario:senha@servidor:5432/banco.',
    )
  return value
}
