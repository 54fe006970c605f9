import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { makeBackup } from '../../../src/server/backup/make.ts'
import { archiveName, folderMark, folderPlace } from '../../../src/server/backup/place.ts'
import { nearnessSentence } from '../../../src/server/backup/settings.ts'
import { backupTasks, backupTimetable } from '../../../src/server/backup/task.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { readSettings } from '../../../src/server/settings.ts'
import { archiveKey as key, temporaryFolder } from '../../support/server/archive.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, files, databaseUrl, adminUrl, register } = await startTestServer()
const attempt = { number: 1, isLast: false }
const place = folderPlace(temporaryFolder())
const keep = { days: 1, weeks: 0, months: 0 }
const night = { url: adminUrl, ownerUrl: databaseUrl, files, place, key, keep }

async function* bytes() {
  yield Buffer.from('x')
}

test('every night an archive is made and one that has served its time goes; the database knows of the last', async () => {
  const old = archiveName(new Date('2020-01-01T06:30:00Z'))
  await place.write(old, bytes())
  await backupTasks({ backup: night }).backup({}, attempt)
  const [name, ...more] = await place.list()
  expect(name).not.toBe(old)
  expect(more).toEqual([])
  const [row] = await sql`select value from installation where name = 'last-backup'`
  expect(JSON.parse(row!.value)).toMatchObject({ name, missing: 0, bytes: expect.any(Number) })
})

test('an old archive that cannot be taken away keeps none of the others, and is told', async () => {
  const [stuck, ...others] = [3, 2, 1].map((day) => archiveName(new Date(`2020-01-0${day}T06:30:00Z`)))
  for (const name of [stuck!, ...others]) await place.write(name, bytes())
  const held = {
    ...place,
    async remove(name: string) {
      // As a file system says it, too.
      if (name === stuck) throw new Error(`EPERM: ${name}`)
      await place.remove(name)
    },
  }
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await backupTasks({ backup: { ...night, place: held } }).backup({}, attempt)
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^O backup foi feito, mas .* EPERM: trilha-2020-01-03/)],
  ])
  said.mockRestore()
  const names = await place.list()
  expect(names).toContain(stuck)
  for (const name of others) expect(names).not.toContain(name)
  await place.remove(stuck!)
})

test('a folder that is empty though the last backup was put there is refused until somebody says that it may be', async () => {
  const disk = temporaryFolder()
  const mounted = { ...night, place: folderPlace(disk) }
  await backupTasks({ backup: mounted }).backup({}, attempt)
  const [name] = await mounted.place.list()
  // As before the mark was left.
  rmSync(join(disk, folderMark))
  await backupTasks({ backup: mounted }).backup({}, attempt)
  for (const one of readdirSync(disk)) rmSync(join(disk, one))
  const again = () => backupTasks({ backup: mounted }).backup({}, attempt)
  await expect(again()).rejects.toThrow(
    /o disco dos backups não está montado\? .* chamado trilha-backups\.txt/,
  )
  expect([name, ...readdirSync(disk)]).toEqual([name])
  // Elsewhere one is made meanwhile.
  await makeBackup({ ...night, place: folderPlace(temporaryFolder()), ownerUrl: null })
  await expect(again()).rejects.toThrow(/não está montado/)
  writeFileSync(join(disk, folderMark), '')
  await again()
  expect(readdirSync(disk)).toHaveLength(2)
})

test('a server that stops gives the one up that is under way, and leaves nothing of it', async () => {
  const before = await place.list()
  const stopped = { ...night, signal: AbortSignal.abort(new Error('stopped')) }
  await expect(backupTasks({ backup: stopped }).backup({}, attempt)).rejects.toThrow('stopped')
  expect(await place.list()).toEqual(before)
})

test('a server without a place leaves it to another', async () => {
  await expect(backupTasks({}).backup({}, attempt)).rejects.toThrow('BACKUP_TO')
})

test('a database of another version is backed up by that version', async () => {
  const creator = await register()
  await creator.newApp({ logoUrl: dataUrl(await picture(20, 20).png().toBuffer()) })
  await sql`insert into migration (name) values ('999-tomorrow.sql')`
  await expect(backupTasks({ backup: night }).backup({}, attempt)).rejects.toThrow(/não é o desta versão/)
  await sql`delete from migration where name = '999-tomorrow.sql'`
  const seen = await asCreator(sql, creator.user.id, (tx) => tx`select from app`)
  expect(seen).toHaveLength(1)
})

test('it is made at an hour of Brazil', () => {
  const { at } = readSettings({ BACKUP_AT: '23:05' }).backup
  expect(at).toBe('5 2')
  const [item] = parseCrontab(backupTimetable(at))
  expect(item).toMatchObject({ task: 'backup', options: { queueName: 'backup', jobKey: 'backup' } })
})

test.each([
  [{ BACKUP_TO: '/backups' }, /^Falta BACKUP_KEY/],
  [{ BACKUP_TO: 'https://s3.exemplo.com/copias' }, /^Falta BACKUP_KEY/],
  [{ BACKUP_TO: 's3://copias' }, /^BACKUP_TO não é o endereço de um bucket: use .*BACKUP_S3_KEY/],
  [{ BACKUP_TO: 'https://chave:segredo@s3.exemplo.com/copias' }, /^BACKUP_TO não é o endereço de um bucket/],
  [
    { BACKUP_TO: 'https://s3.exemplo.com/copias', BACKUP_S3_KEY: 'segredo' },
    /^BACKUP_S3_KEY e BACKUP_S3_SECRET/,
  ],
  [{ BACKUP_TO: 'https://s3.exemplo.com/copias', BACKUP_S3_STYLE: 'x' }, /^BACKUP_S3_STYLE é "x"/],
  [{ BACKUP_S3_KEY: 'chave', BACKUP_S3_SECRET: 'segredo' }, /diga em BACKUP_TO qual é/],
  [{ BACKUP_KEY: 'segredo' }, /^BACKUP_KEY precisa de pelo menos 16 caracteres/],
  [{ BACKUP_AT: '25:00' }, /^BACKUP_AT é "25:00"/],
  [{ BACKUP_KEEP: '0,4,6' }, /^BACKUP_KEEP é "0,4,6"/],
  [{ BACKUP_DATABASE_URL: 'mysql://a:segredo@b/c' }, /^BACKUP_DATABASE_URL não é um endereço/],
])('a wrong setting is told: %o', (env, sentence) => {
  const read = () => readSettings(env)
  expect(read).toThrow(StartError)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('segredo')
})

const bucketOf = (env: Record<string, string>) => readSettings({ BACKUP_KEY: key, ...env })
const filesBucket = {
  S3_URL: 'https://s3.exemplo.com/escola',
  S3_KEY: 'a',
  S3_SECRET: 'b',
  S3_REGION: 'sa-east-1',
}

test('a bucket for backups has keys of its own, or those of the files where it is at the same store', () => {
  const to = { BACKUP_TO: 'https://s3.exemplo.com/copias/escola', ...filesBucket }
  const usual = { endpoint: 'https://s3.exemplo.com', bucket: 'copias', prefix: 'escola/', isPathStyle: true }
  expect(bucketOf(to).backup.to).toMatchObject({
    ...usual,
    ...{ region: 'sa-east-1', keys: { accessKeyId: 'a', secretAccessKey: 'b' } },
  })
  const own = { BACKUP_S3_KEY: 'c', BACKUP_S3_SECRET: 'd', BACKUP_S3_REGION: 'eu-1', BACKUP_S3_STYLE: 'host' }
  expect(bucketOf({ ...to, ...own }).backup.to).toMatchObject({
    ...{ region: 'eu-1', isPathStyle: false, keys: { accessKeyId: 'c', secretAccessKey: 'd' } },
  })
  const elsewhere = { ...to, BACKUP_TO: 'https://outra.exemplo.com/copias' }
  expect(bucketOf(elsewhere).backup.to).toMatchObject({ region: 'us-east-1', keys: null })
})

test.each([
  [{ BACKUP_TO: 'https://s3.exemplo.com/escola/copias', ...filesBucket }, /no mesmo bucket que os arquivos/],
  [{ BACKUP_TO: 'https://s3.exemplo.com/copias', ...filesBucket }, null],
  [{ BACKUP_TO: 'https://s3.exemplo.com/escola/copias' }, null],
  [{ BACKUP_TO: '/dados/copias', DATA_DIR: '/dados' }, /dentro de DATA_DIR/],
  [{ BACKUP_TO: '/dados-copias', DATA_DIR: '/dados' }, null],
  // Nothing that a backup is made of is in the folder.
  [{ BACKUP_TO: '/dados/copias', DATA_DIR: '/dados', ...filesBucket, DATABASE_URL: 'postgres://a/b' }, null],
  [{}, null],
])('what lies beside what it is a backup of is told: %o', (env, told) => {
  expect(nearnessSentence(bucketOf(env as Record<string, string>))).toEqual(
    told ? [expect.stringMatching(told)] : [],
  )
})
