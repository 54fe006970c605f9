import { StartError } from '../error/start-error.ts'
import type { BackupKeep } from './rotation.ts'

/** How backups are made. */
export interface BackupSettings {
  /** The folder where archives are kept; null: none is made by itself. */
  to: string | null
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

/** The settings of backups. Throws a `StartError` that names the one that is wrong. */
export function backupSettings(read: (name: string) => string | null): BackupSettings {
  const [to, key] = [read('BACKUP_TO'), read('BACKUP_KEY')]
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
