import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { duration } from '../../src/server/backup/report.ts'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'

/**
 * `npm run measure:rewind`: tries what the operators' guide says of a PostgreSQL of one's own, on one of the embedded programs: archives
 * its log, takes a base backup (by copying the folder: these have no `pg_basebackup`), works on, has an accident, and goes back to the
 * moment before it. Fails where a row that was acknowledged before that moment is missing, or the accident is there.
 */
const home = mkdtempSync(join(tmpdir(), 'trilha-point-in-time-'))
const [live, base, back, log] = ['live', 'base', 'back', 'log'].map((name) => join(home, name))
for (const folder of [live, base, back, log]) mkdirSync(folder!)
chmodSync(home, 0o755)
// The server may run as another user than we do.
chmodSync(log!, 0o777)

try {
  await archiveLog()
  const instant = await workAndBreak()
  await goBack(instant)
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** A server that keeps every file of its log elsewhere, within a minute. */
async function archiveLog(): Promise<void> {
  const { wholeUrl, url, stop } = await startEmbedded(live!)
  const sql = await connect(url, 1)
  await migrate(sql).finally(() => sql.end())
  await within(wholeUrl, async (admin) => {
    await admin`alter system set archive_mode = on`
    await admin.unsafe(`alter system set archive_command = 'test ! -f ${log}/%f && cp %p ${log}/%f'`)
    await admin`alter system set archive_timeout = '60s'`
  })
  await stop()
}

/** Answers the instant before the accident. */
async function workAndBreak(): Promise<Date> {
  const { wholeUrl, stop } = await startEmbedded(live!)
  const instant = await within(wholeUrl, async (admin) => {
    const start = performance.now()
    await admin`select pg_backup_start('base', true)`
    cpSync(join(live!, 'postgres'), join(base!, 'postgres'), {
      recursive: true,
      filter: (path) =>
        !/(^|\/)(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(path) && !path.includes(`${sep}pg_wal${sep}0`),
    })
    const [label] = await admin`select labelfile from pg_backup_stop()`
    writeFileSync(join(base!, 'postgres', 'backup_label'), label!.labelfile)
    console.log(`base backup, while it works: ${duration(start)}`)
    await admin`insert into rate_limit (key, count, ends_at) select 'kept ' || n, n, now() from generate_series(1, 10000) n`
    const [row] = await admin`select clock_timestamp() as at`
    await sleep(1100)
    await admin`delete from rate_limit`
    await admin`insert into rate_limit (key, count, ends_at) values ('after', 1, now())`
    await admin`select pg_switch_wal()`
    for (; ; await sleep(100)) {
      const [archived] = await admin`
        select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done, failed_count from pg_stat_archiver`
      if (Number(archived!.failed_count) > 0) throw new Error('The log was not archived')
      if (archived!.done) break
    }
    return row!.at as Date
  })
  await stop()
  return instant
}

async function goBack(instant: Date): Promise<void> {
  const start = performance.now()
  const folder = join(back!, 'postgres')
  cpSync(join(base!, 'postgres'), folder, { recursive: true })
  chmodSync(folder, 0o700)
  copyFileSync(join(live!, 'postgres.password'), join(back!, 'postgres.password'))
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `archive_mode = off
restore_command = 'cp ${log}/%f %p'
recovery_target_time = '${targetOf(instant)}'
recovery_target_action = promote
`,
  )
  writeFileSync(join(folder, 'recovery.signal'), '')
  const { wholeUrl, stop } = await startEmbedded(back!)
  try {
    await within(wholeUrl, async (admin) => {
      for (; ; await sleep(50)) {
        const [row] = await admin`select pg_is_in_recovery() as is_going`
        if (!row!.is_going) break
      }
      const [row] = await admin`
        select count(*) filter (where key like 'kept %')::int as kept, count(*) filter (where key = 'after')::int as after from rate_limit`
      if (row!.kept !== 10_000 || row!.after !== 0) throw new Error(`Not as it was: ${JSON.stringify(row)}`)
    })
    console.log(`back to the moment before the accident, with every row of then: ${duration(start)}`)
  } finally {
    await stop()
  }
}

/** Half a second later, as the setting wants it: it knows no *Z*. */
function targetOf(instant: Date): string {
  return new Date(instant.getTime() + 500).toISOString().replace('T', ' ').replace('Z', '+00')
}

async function within<T>(url: string, work: (admin: postgres.Sql) => Promise<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  return await work(admin).finally(() => admin.end())
}
