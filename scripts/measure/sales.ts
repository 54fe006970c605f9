import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { freePort } from '../../src/server/network/free-port.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { newMarket, type Market } from './market.ts'
import { measureLedger } from './ledger.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:sales`: how soon deliveries are answered and open a course at 50 a second beside readers, what a ledger of 100,000
 * events costs, and whether a server that is killed between answer and job loses or doubles a sale. `-- --seconds=20`,
 * `-- --events=100000` and `-- --kills=200` say how much. It fails where something does not work; figures over their limits are
 * marked and judged by people.
 */
const asked = (name: string, usual: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const perSecond = 50

const data = mkdtempSync(join(tmpdir(), 'trilha-sales-'))
const database = await startEmbedded(data)
const sql = await connect(database.url, 4)
const port = await freePort('127.0.0.1')
const start = () =>
  startServer({
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: database.url,
    APP_HOST: 'trilha.test',
    LOG_LEVEL: 'fatal',
  })
let server = start()
try {
  await server.address
  const market = await newMarket(`http://127.0.0.1:${port}`)
  console.log(tableOf(await measureLoad(market)))
  console.log(tableOf(await measureKills(market)))
  console.log(tableOf(await measureLedger(market, sql, asked('events', 100_000))))
} finally {
  server.kill('SIGKILL')
  await server.ended
  await sql.end()
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}

/** Deliveries at an even pace beside four who read all the time: how long each waits for its answer, and until its course is open. */
async function measureLoad(market: Market): Promise<Figure[]> {
  const seconds = asked('seconds', 20)
  const answers: number[] = []
  const opened: number[] = []
  let isOver = false
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await market.read()
      await sleep(50)
    }
  })
  const buyers = []
  const began = performance.now()
  for (let n = 0; n < seconds * perSecond; n++) {
    await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    buyers.push(buy(n % 10 === 0))
  }
  await Promise.all(buyers)
  isOver = true
  await Promise.all(readers)
  return [
    { what: `answered, p99 of ${answers.length}`, measured: at(answers, 0.99), limit: 200, unit: 'ms' },
    { what: 'answered, median', measured: median(answers), unit: 'ms' },
    { what: 'from the answer to open, p99', measured: at(opened, 0.99), limit: 2000, unit: 'ms' },
    { what: 'from the answer to open, median', measured: median(opened), unit: 'ms' },
  ]

  async function buy(isFollowed: boolean): Promise<void> {
    const sent = performance.now()
    const sale = await market.sell()
    const answered = performance.now()
    answers.push(answered - sent)
    if (!isFollowed) return
    while ((await grantsOf(market, sale)) === 0) await sleep(20)
    opened.push(performance.now() - answered)
  }
}

/** Kills the server as soon as it has answered, each time; then nothing may be missing or double. */
async function measureKills(market: Market): Promise<Figure[]> {
  const kills = asked('kills', 200)
  const sales: string[] = []
  for (let n = 0; n < kills; n++) {
    sales.push(await market.sell())
    server.kill('SIGKILL')
    await server.ended
    server = start()
    await server.address
  }
  // A job whose worker died is taken up by the next one, after some minutes where it died with every one.
  const patience = performance.now() + 5 * 60_000
  while (performance.now() < patience && (await hasWork())) await sleep(100)
  const grants = await Promise.all(sales.map((sale) => grantsOf(market, sale)))
  const letters = await Promise.all(sales.map((sale) => lettersOf(market, sale)))
  const figure = (what: string, unit: string, counts: number[], isWrong: (count: number) => boolean) => ({
    ...{ what, unit, limit: 0 },
    measured: counts.filter(isWrong).length,
  })
  return [
    figure(`lost among ${kills} after a kill`, 'sales', grants, (count) => count === 0),
    figure('applied twice', 'sales', grants, (count) => count > 1),
    figure('not told', 'buyers', letters, (count) => count === 0),
    figure('told twice', 'buyers', letters, (count) => count > 1),
  ]
}

/** Whether a sale is still to be folded, or told of. */
async function hasWork(): Promise<boolean> {
  const [row] = await sql`
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier in ('purchase', 'tell-buyer') limit 1`
  return row !== undefined
}

/** Letters to who bought, under an address that is the sale's. */
async function lettersOf({ creatorId }: Market, sale: string): Promise<number> {
  const recipient = `${sale}@exemplo.com`.toLowerCase()
  return (await asCreator(sql, creatorId, (tx) => tx`select from mail where recipient = ${recipient}`)).length
}

async function grantsOf({ creatorId }: Market, sale: string): Promise<number> {
  return (await asCreator(sql, creatorId, (tx) => tx`select from access_grant where sale = ${sale}`)).length
}

function at(samples: number[], share: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN
}
