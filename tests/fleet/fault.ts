import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { postgresPid } from '../support/server/server-process.ts'
import type { Fleet } from './fleet.ts'

/** How long what does not end by itself lasts, in ms. */
const whileMs = 2000

/** What happens to each part in turn. Each is over when the part is back. */
export function faultsOf(fleet: Fleet): Record<string, () => Promise<unknown>> {
  const { disk, databaseDir, mail, road, sql, admin, servers, start, plain } = fleet
  return {
    'every connection to the database is cut': () => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    'the database is killed': () => end('SIGKILL'),
    'the database is stopped': () => end('SIGINT'),
    async 'the database is silent'() {
      const all = processes()
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await sleep(whileMs)
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
    async 'the road to the database is slow'() {
      road.delayMs = 300
      await sleep(whileMs)
      road.delayMs = 0
    },
    'the disk is full': disk.fill ? fillDisk : refuseRows,
    async 'the mail server takes nothing'() {
      mail.isAway = true
      await sleep(whileMs)
      mail.isAway = false
    },
    async 'the mail server is slow'() {
      mail.delayMs = 1000
      await sleep(whileMs)
      mail.delayMs = 100
    },
    async 'a server is killed'() {
      servers[0]!.kill('SIGKILL')
      await servers[0]!.ended
      await start(0)
    },
    async 'a server is asked to stop'() {
      servers[1]!.kill('SIGTERM')
      expect(await servers[1]!.ended, servers[1]!.output.stderr.slice(-3000)).toBe(0)
      await start(1)
    },
    async 'a server stands still'() {
      servers[0]!.kill('SIGSTOP')
      await sleep(whileMs)
      servers[0]!.kill('SIGCONT')
    },
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const before = postgresPid(databaseDir)
    process.kill(before!, signal)
    await expect
      .poll(() => [before, null].includes(postgresPid(databaseDir)), { timeout: 20_000, interval: 20 })
      .toBe(false)
    await untilItAnswers()
  }

  async function untilItAnswers(): Promise<void> {
    const answers = () => plain().then(Boolean, () => false)
    await expect.poll(answers, { timeout: 20_000, interval: 20 }).toBe(true)
  }

  /** The database's server with all its processes. */
  function processes(): number[] {
    const pid = postgresPid(databaseDir)!
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [pid, ...children.map(Number)]
  }

  async function fillDisk(): Promise<void> {
    disk.fill!()
    await sleep(whileMs)
    disk.empty()
    // Without room for its log a database ends, and starts once there is some.
    await untilItAnswers()
  }

  /** Where this process may mount no disk: what the servers hear from a database whose disk is full. */
  async function refuseRows(): Promise<void> {
    await admin`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
    for (const table of ['app', 'lesson_progress', 'mail', 'upload'])
      await admin`create trigger refuse before insert or update on ${admin(table)} for each row execute function refuse()`
    await sleep(whileMs)
    await admin`drop function refuse cascade`
  }
}
