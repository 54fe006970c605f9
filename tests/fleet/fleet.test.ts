import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '../../src/server/database/connection.ts'
import { startEmbedded, type Embedded } from '../../src/server/database/embedded.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { freePort } from '../../src/server/network/free-port.ts'
import { postgresPid, startServer } from '../server/process.ts'
import { appHost, ask, type Answer } from './caller.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { newSchool, type School, type Student } from './school.ts'

/**
 * Two servers on one database and one folder, while a hundred students study and creators edit: each part is cut off, killed, stopped
 * and started again in turn. No process ends by itself, and nothing that was acknowledged is lost or done twice.
 */
const folder = mkdtempSync(join(tmpdir(), 'trilha-fleet-'))
const databaseDir = join(folder, 'database')
let embedded: Embedded
let sql: Sql
let mail: Awaited<ReturnType<typeof startMailCatcher>>
let schools: School[]
const ports: number[] = []
const servers: ReturnType<typeof startServer>[] = []

/** Statuses that anybody was answered with. */
const seen = new Map<number, number>()
let isOver = false

function start(at: number) {
  servers[at] = startServer({
    PORT: String(ports[at]),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: embedded.url,
    DATABASE_CONNECTIONS: '8',
    APP_HOST: appHost,
    SMTP_URL: mail.url,
  })
  return servers[at].address
}

beforeAll(async () => {
  mail = await startMailCatcher()
  mkdirSync(databaseDir)
  embedded = await startEmbedded(databaseDir)
  embedded.keepUp()
  for (const at of [0, 1]) ports[at] = await freePort('127.0.0.1')
  await Promise.all([start(0), start(1)])
  sql = await connect(embedded.url, 4)
  schools = await Promise.all([newSchool(sql, ports[0]!, 50), newSchool(sql, ports[1]!, 50)])
})

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await sql?.end({ timeout: 1 })
  await embedded?.stop()
  mail?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks one of the servers, and the other one where nobody answers, until what is sent is acknowledged. */
async function insist(first: number, call: (port: number) => Promise<Answer>): Promise<string> {
  for (let at = first; ; at = 1 - at) {
    const answer = await call(ports[at]!).catch(() => null)
    if (answer) seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    if (answer && answer.status < 300) return answer.body
    await sleep(200)
  }
}

/** Does one lesson after the other; answers how many. */
async function study({ host, cookie, lessons }: Student, at: number): Promise<number> {
  let done = 0
  for (const lessonId of lessons) {
    await sleep(Math.random() * 2500)
    if (isOver) break
    const now = new Date().toISOString()
    const actions = [
      { id: crypto.randomUUID(), kind: 'watch', lessonId, seconds: 1, position: 1, at: now },
      { id: crypto.randomUUID(), kind: 'complete', lessonId, at: now },
    ]
    await insist(at % 2, (port) =>
      ask(port, 'POST', '/site/actions', { host, body: { actions }, headers: { cookie } }),
    )
    done++
  }
  return done
}

/** Saves an app over and over; answers what was saved last. */
async function edit({ appId, headers }: School, at: number): Promise<string> {
  for (let n = 1; ; n++) {
    const description = `Versão ${n}`
    await insist(at, (port) => ask(port, 'PATCH', `/apps/${appId}`, { body: { description }, headers }))
    if (isOver) return description
    await sleep(150)
  }
}

/** Asks for one letter after the other, each for somebody else. */
async function write({ students }: School, at: number): Promise<void> {
  for (const { email, host } of students.slice(0, 25)) {
    if (isOver) return
    await insist(at, (port) => ask(port, 'POST', '/site/password/link', { host, body: { email } }))
    await sleep(400)
  }
}

/** All is well again: both servers answer everybody. */
async function untilWell() {
  const [student] = schools[0]!.students
  const { host, cookie } = student!
  for (const port of ports) {
    const isWell = async () => {
      const answers = await Promise.all([
        ask(port, 'GET', '/health'),
        ask(port, 'GET', '/site/home', { host, headers: { cookie } }),
      ])
      return answers.map(({ status }) => status)
    }
    await expect.poll(() => isWell().catch(() => []), { timeout: 15_000, interval: 200 }).toEqual([200, 200])
  }
}

/** The database's server with all its processes. */
function processes(): number[] {
  const pid = postgresPid(databaseDir)!
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.map(Number)]
}

const faults: Record<string, () => Promise<void>> = {
  async 'every connection to the database is cut'() {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
  },
  async 'the database is killed'() {
    const before = postgresPid(databaseDir)!
    process.kill(before, 'SIGKILL')
    await expect.poll(() => postgresPid(databaseDir), { timeout: 15_000 }).not.toBe(before)
  },
  async 'the database is silent for a while'() {
    const all = processes()
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await sleep(1500)
    for (const pid of all) process.kill(pid, 'SIGCONT')
  },
  async 'a server is killed, and comes back'() {
    servers[0]!.kill('SIGKILL')
    await servers[0]!.ended
    await start(0)
  },
  async 'a server is asked to stop, and comes back'() {
    servers[1]!.kill('SIGTERM')
    expect(await servers[1]!.ended, servers[1]!.output.stderr.slice(-3000)).toBe(0)
    await start(1)
  },
}

test('two servers and their database fail in turn, and nothing that was acknowledged is lost or done twice', async () => {
  const studying = schools.flatMap(({ students }) => students.map(study))
  const editing = schools.map(edit)
  const writing = schools.map(write)
  await sleep(1000)
  for (const [name, happen] of Object.entries(faults)) {
    await happen()
    await untilWell().catch((cause: unknown) => {
      throw new Error(`after ${name}`, { cause })
    })
  }
  isOver = true
  const done = (await Promise.all(studying)).reduce((sum, one) => sum + one, 0)
  const saved = await Promise.all(editing)
  await Promise.all(writing)
  expect(
    [...seen.keys()].filter((status) => status >= 300 && status !== 503),
    JSON.stringify([...seen]),
  ).toEqual([])

  const counts = { completed: 0, watched: 0 }
  const letters: { id: string; status: string }[] = []
  for (const [at, { creatorId, appId }] of schools.entries()) {
    const inside = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(sql, creatorId, work)
    const [row] = await inside(
      (tx) => tx`
      select (select count(*)::int from lesson_completion) as completed,
        (select sum(watched_seconds)::int from lesson_progress) as watched, data ->> 'description' as description
      from app where id = ${appId}`,
    )
    counts.completed += row!.completed
    counts.watched += row!.watched
    expect(row!.description).toBe(saved[at])
    const areDone = async () => {
      // What failed amid the faults is put off for longer each time: it is tried now.
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`
      return (await inside((tx) => tx`select from mail where status = 'waiting'`)).length
    }
    await expect.poll(areDone, { timeout: 60_000, interval: 500 }).toBe(0)
    letters.push(...(await inside((tx) => tx<{ id: string; status: string }[]>`select id, status from mail`)))
  }
  expect(counts).toEqual({ completed: done, watched: done })
  expect(done).toBeGreaterThan(200)
  // Of a letter whose server was killed nobody knows; it is not sent again.
  expect(letters.filter(({ id }) => (mail.received.get(id) ?? 0) > 1)).toEqual([])
  const sent = letters.filter(({ status }) => status === 'sent')
  expect(sent.filter(({ id }) => mail.received.get(id) !== 1)).toEqual([])
  expect(sent.length).toBeGreaterThan(10)

  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})
