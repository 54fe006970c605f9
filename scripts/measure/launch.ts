import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, patienceOf } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { callsOfStudent, launch, type Called } from './launch-day.ts'
import { newLaunchSchool } from './launch-school.ts'
import { processorTimeOfAll } from './processor-time.ts'

/**
 * `npm run measure:launch`: 100,000 students of one school within five minutes, 3,333 calls a second, on this machine with the database
 * and whoever calls on it. It doubles from 100 calls a second, `-- --seconds=15` each, for as long as no call fails and 99 of 100 are
 * answered within 250 ms, and then looks for the most between; where 3,333 are held, it goes on with them for five minutes. It prints how
 * far it gets, how long calls wait for a connection (the server keeps its figures for that), and what gives first.
 * `-- --students=10000` has fewer come; `WORKERS=2` is the server's setting. It fails where nothing works at all.
 */
const asked = (name: string, usual: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const students = asked('students', 100_000)
const launchSeconds = 300
const most = (students * callsOfStudent) / launchSeconds
const limitMs = 250

/** Who is at work here beside what is measured. */
const others = loadavg()[0]!

const data = mkdtempSync(join(tmpdir(), 'trilha-launch-'))
const database = await startEmbedded(data)
const postgres = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const metricsPort = await freePort()
const server = startServer({
  METRICS_PORT: String(metricsPort),
  ...{ DATA_DIR: data, DATABASE_URL: database.nearUrl, APP_HOST: 'trilha.test', LOG_LEVEL: 'fatal' },
  ...{ TRUST_PROXY: '127.0.0.1', WORKERS: process.env.WORKERS ?? '1' },
})
const sql = await connect(database.url, 2, patienceOf.job)
try {
  const url = await server.address
  const school = await newLaunchSchool(url, sql, students)
  console.log(`${students} students enrolled; calls a second:`)
  if (others > 0.3)
    console.log(
      `(${others.toFixed(1)} others wanted one of ${availableParallelism()} cores before: judge no figure)`,
    )
  let first = 0
  let held: Step | undefined
  let broken: Step | undefined
  for (
    let rate: number | undefined = Math.min(100, most);
    rate !== undefined;
    rate = nextRate(held, broken)
  ) {
    const isAll = held?.rate === most
    const step = await measure(url, rate, isAll ? launchSeconds : asked('seconds', 15))
    first += step.arrived
    if (step.holds) held = step
    else broken = step
    if (isAll) break
  }
  if (broken && broken.failed.length === broken.calls.length) throw new Error(gaveFirst(broken))
  console.log(tableOfKinds((broken ?? held)!))
  console.log(broken ? gaveFirst(broken) : `Everybody came: ${students} students in five minutes.`)

  /** Of all calls so far, for a connection to the database. */
  async function waitedSeconds(): Promise<number> {
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    return Number(/^db_pool_waited_seconds\{pool="calls"\} (\S+)$/m.exec(text)?.[1])
  }

  async function measure(url: string, rate: number, seconds: number): Promise<Step> {
    const used = () =>
      [processorTimeOfAll(server.pid), processorTimeOfAll(postgres), process.cpuUsage()] as const
    const [ours, theirs, mine] = used()
    const waited = await waitedSeconds()
    const run = await launch(url, school, { rate, seconds, first, students })
    const [oursNow, theirsNow] = used()
    const waitMs = (((await waitedSeconds()) - waited) * 1000) / run.calls.length
    const { user, system } = process.cpuUsage(mine)
    const shares = {
      server: (oursNow - ours) / run.seconds,
      PostgreSQL: (theirsNow - theirs) / run.seconds,
      'who calls': (user + system) / 1e6 / run.seconds,
    }
    const failed = run.calls.filter(({ outcome }) => typeof outcome === 'string' || outcome >= 300)
    const p99 = percentile(run.calls, 0.99)
    const arrived = Math.round((rate * seconds) / callsOfStudent)
    const step = { rate, calls: run.calls, failed, p99, shares, arrived, waitMs, holds: false }
    step.holds = failed.length === 0 && p99 <= limitMs
    const cores = Object.entries(shares).map(([name, share]) => `${name} ${share.toFixed(2)}`)
    const half = percentile(run.calls, 0.5).toFixed(0)
    console.log(
      `${rate.toFixed(0).padStart(6)}/s for ${seconds} s: ${run.calls.length} calls, ${failed.length} failed,`,
      `half within ${half} ms, 99 of 100 within ${p99.toFixed(0)} ms; a connection waited for`,
      `${waitMs.toFixed(1)} ms a call; cores: ${cores.join(', ')}`,
    )
    return step
  }
} finally {
  server.kill('SIGTERM')
  await server.ended
  await sql.end()
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}

interface Step {
  rate: number
  arrived: number
  calls: Called[]
  failed: Called[]
  p99: number
  /** Cores in use, by whom. */
  shares: Record<string, number>
  /** How long a call waited for a connection to the database, on average. */
  waitMs: number
  /** No call failed, and 99 of 100 were answered in time. */
  holds: boolean
}

/** Calls a second to try next: twice as many for as long as all is well, then what lies between; nothing where that is little. */
function nextRate(held: Step | undefined, broken: Step | undefined): number | undefined {
  if (!broken) return Math.min(2 * held!.rate, most)
  if (!held || broken.rate - held.rate < broken.rate / 6) return undefined
  return (held.rate + broken.rate) / 2
}

function percentile(calls: Called[], part: number): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.floor(part * sorted.length)] ?? 0
}

function tableOfKinds({ rate, calls }: Step): string {
  const lines = [...Map.groupBy(calls, ({ what }) => what)].map(
    ([what, some]) =>
      `  ${what.padEnd(8)} ${String(some.length).padStart(7)} calls, half within ${percentile(some, 0.5).toFixed(0).padStart(5)} ms, 99 of 100 within ${percentile(some, 0.99).toFixed(0).padStart(5)} ms`,
  )
  return [`At ${rate.toFixed(0)} a second:`, ...lines].join('\n')
}

/** What gave first: what was said to whoever was refused, or what was slowest, and who uses the processors. */
function gaveFirst({ rate, failed, calls, shares, waitMs }: Step): string {
  const outcomes = [...Map.groupBy(failed, ({ what, outcome }) => `${what}: ${outcome}`)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, 3)
    .map(([what, some]) => `${some.length} × ${what}`)
  const slowest = [...Map.groupBy(calls, ({ what }) => what)].toSorted(
    ([, some], [, others]) => percentile(others, 0.99) - percentile(some, 0.99),
  )[0]![0]
  const [busiest, cores] = Object.entries(shares).toSorted(([, a], [, b]) => b - a)[0]!
  const why = outcomes.length > 0 ? outcomes.join('; ') : `slowest is ${slowest}`
  const half = percentile(calls, 0.5)
  const wait = `${waitMs.toFixed(0)} of the ${half.toFixed(0)} ms that half of the calls take at most are waits for a connection`
  return `It gives at ${rate.toFixed(0)} a second: ${why}; ${wait}. Most is used by ${busiest}: ${cores.toFixed(2)} cores.`
}
