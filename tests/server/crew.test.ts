import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Sql } from '../../src/server/database/connection.ts'
import { isAlive } from '../../src/server/database/postmaster.ts'
import { countServers } from '../../src/server/database/room.ts'
import { freePort } from '../../src/server/network/free-port.ts'
import { startServer } from '../support/server/server-process.ts'
import { newDatabase, newPerson } from '../support/server/test-server.ts'

/** A server of several processes: they answer as one, each that dies is replaced, and they end together. */
const folder = mkdtempSync(join(tmpdir(), 'trilha-crew-'))
const patient = { timeout: 100_000 }
let database: Awaited<ReturnType<typeof newDatabase>>
let sql: Sql
let server: ReturnType<typeof startServer>
let port: string
let metricsPort: number

const start = (env: Record<string, string> = {}) =>
  startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '6',
    WORKERS: '2',
    ...env,
  })

beforeAll(async () => {
  database = await newDatabase(inject('template'))
  sql = await connect(database.url, 3)
  metricsPort = await freePort('localhost')
  server = start({ METRICS_PORT: String(metricsPort) })
  port = new URL(await server.address).port
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  await sql.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks on a connection of its own, which goes to whoever is next. */
async function ask(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  return await new Promise((resolve, reject) => {
    const how = {
      host: 'localhost',
      port,
      method,
      path: `/api${path}`,
      agent: false,
      ...(body && { headers }),
    }
    const sent = request({ ...how, timeout: 20_000 }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('Nobody answered')))
    sent.end(body && JSON.stringify(body))
  })
}

/** The processes that the database knows, those of calls and the one of jobs, by their number. */
async function membersOf(pid: number): Promise<{ calls: number[]; jobs: number[] }> {
  const rows = await sql<{ name: string }[]>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`trilha-${pid}.%-%`}`
  const pids = (names: string[]) =>
    [...new Set(names.map((name) => Number(name.split('-')[2])))].filter(isAlive)
  const names = rows.map(({ name }) => name)
  const jobs = pids(names.filter((name) => name.includes('-jobs-')))
  return { calls: pids(names).filter((one) => !jobs.includes(one)), jobs }
}

async function areAll(): Promise<boolean> {
  const { calls, jobs } = await membersOf(server.pid)
  return calls.length === 2 && jobs.length === 1
}

test('several processes answer at one port, and one does the jobs', async () => {
  expect(server.output.stdout).toMatch(/^Trilha está no ar: http:\/\/localhost:\d+\n$/)
  expect(await areAll()).toBe(true)
  expect(await countServers(sql)).toBe(1)
  for (let n = 0; n < 4; n++) expect((await ask('GET', '/health')).status).toBe(200)
  const person = newPerson()
  expect((await ask('POST', '/auth/register', person)).status).toBe(201)
  const letters = () => readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' })
  const letterTo = () =>
    letters().some(
      (path) =>
        path.endsWith('.eml') && readFileSync(join(folder, 'data', path), 'utf8').includes(person.email),
    )
  await expect.poll(letterTo, patient).toBe(true)
})

/** The value of a series, by its name and labels as they are written. */
async function figure(series: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? NaN)
}

const liveCount = 'http_request_duration_seconds_count{route="/api/health/live",method="GET",status="200"}'
const up = 'server_processes{state="up"}'

test('one port shows what all processes count, and what there is in each, as one', patient, async () => {
  for (let n = 0; n < 8; n++) expect((await ask('GET', '/health/live')).status).toBe(200)
  expect(await figure(liveCount)).toBe(8)
  expect(await figure(up)).toBe(3)
  expect(await figure('server_processes{state="away"}')).toBe(0)
  expect(await figure('db_up')).toBe(1)
  expect(await figure('db_pool_connections{pool="calls"}')).toBe(6)
  expect(await figure('db_pool_connections{pool="jobs"}')).toBe(5)
  await expect.poll(() => figure('job_duration_seconds_count{task="mail",outcome="done"}'), patient).toBe(1)
})

test('what hangs or has ended is missed by nobody who counts, and nobody waits for it', async () => {
  const [hanging] = (await membersOf(server.pid)).calls
  process.kill(hanging!, 'SIGSTOP')
  expect(await figure(up)).toBe(2)
  expect(await figure(liveCount)).toBe(8)
  expect(await figure('db_pool_connections{pool="calls"}')).toBe(3)
  process.kill(hanging!, 'SIGKILL')
  await expect.poll(() => isAlive(hanging!), patient).toBe(false)
  // Both in a scrape that may meet the one that is begun for it, and in those after it.
  expect(await figure(liveCount)).toBe(8)
  await expect.poll(() => figure(up), patient).toBe(3)
  for (let n = 0; n < 4; n++) expect((await ask('GET', '/health/live')).status).toBe(200)
  expect(await figure(liveCount)).toBe(12)
}, 240_000)

test('one that dies is replaced, whichever it is, and the others go on', async () => {
  for (const which of ['calls', 'jobs'] as const) {
    await expect.poll(areAll, patient).toBe(true)
    const [victim] = (await membersOf(server.pid))[which]
    process.kill(victim!, 'SIGKILL')
    await expect.poll(() => isAlive(victim!), patient).toBe(false)
    // Whoever was about to be heard by it is told so, and asks again.
    const answer = await ask('GET', '/health').catch(() => ask('GET', '/health'))
    expect(answer.status).toBe(200)
  }
  await expect.poll(areAll, patient).toBe(true)
  const said = server.output.stderr
  expect(said).toMatch(/O processo "chamadas [12]" parou sozinho \(SIGKILL\); será iniciado de novo\./)
  expect(said).toMatch(/O processo "tarefas" parou sozinho \(SIGKILL\); será iniciado de novo\./)
}, 240_000)

test('they end together, in order', async () => {
  const { calls, jobs } = await membersOf(server.pid)
  server.kill('SIGTERM')
  expect(await server.ended, server.output.stderr).toBe(0)
  expect([...calls, ...jobs].filter(isAlive)).toEqual([])
  const [left] =
    await sql`select from pg_stat_activity where application_name like ${`trilha-${server.pid}.%`}`
  expect(left).toBeUndefined()
})

test('none outlives the first, even where that is killed', async () => {
  const other = start()
  await other.address
  const { calls, jobs } = await membersOf(other.pid)
  expect(calls).toHaveLength(2)
  other.kill('SIGKILL')
  await other.ended
  await expect.poll(() => [...calls, ...jobs].filter(isAlive), patient).toEqual([])
})

test('what keeps one from starting is said once, and ends all', async () => {
  const taken = createServer().listen(0, 'localhost')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port: number } = taken.address() as AddressInfo
  const other = start({ PORT: String(number) })
  expect(await other.ended).toBe(1)
  expect(other.output.stderr).toBe(
    `A porta ${number} já está em uso: feche o programa que a usa ou escolha outra, como PORT=3001.\n`,
  )
  taken.close()
})
