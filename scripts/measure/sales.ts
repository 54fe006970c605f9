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
  const many = new Map<string, number>()
  for (const sale of sales) {
    // A job whose worker died is taken up by the next one.
    for (let tries = 0; tries < 600 && (await grantsOf(market, sale)) === 0; tries++) await sleep(100)
    many.set(sale, await grantsOf(market, sale))
  }
  const counts = [...many.values()]
  return [
    {
      what: `lost among ${kills} after a kill`,
      measured: counts.filter((count) => count === 0).length,
      limit: 0,
      unit: 'sales',
    },
    { what: 'applied twice', measured: counts.filter((count) => count > 1).length, limit: 0, unit: 'sales' },
  ]
}

async function grantsOf({ creatorId }: Market, sale: string): Promise<number> {
  return (await asCreator(sql, creatorId, (tx) => tx`select from access_grant where sale = ${sale}`)).length
}

function at(samples: number[], share: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN
}
