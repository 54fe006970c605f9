import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { archiveName, folderPlace } from '../../../src/server/backup/place.ts'
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
