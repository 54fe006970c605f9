import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { build } from '../setup/build.mjs'
import { buildApp } from '../../src/server/app.ts'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { newCallSchool, type CallSchool } from './call-school.ts'
import { processorTime } from './processor-time.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:api`: how many calls a second the server answers, and what each costs its process, beside a bare Fastify on the
 * same PostgreSQL that checks a token and reads the same rows; by turns, in one run. And what students call, each on a connection of
 * their own; and published pages, which it builds first. Nobody changes anything meanwhile, so that what is kept of documents is of use
 * to every call but the first. It fails where something does not work; figures beyond their limits are marked and judged by people. `-- --seconds=5`, `-- --rounds=3`.
 */
const asked = (name: string, usual: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const connections = 32
/** For what is compiled on the way. */
const warmSeconds = 2

interface Target {
  what: string
  pid: number
  url: string
  /** Those of each connection, by turns. */
  headers: Record<string, string>[]
  /** What each connection posts, one call after the other and then from the first again. */
  bodies?: (() => object)[]
}

interface Statement {
  text: string
  values: unknown[]
}

/** Has `work` call a bare server. */
type Theirs = <T>(path: string, work: (target: Target) => Promise<T>) => Promise<T>

interface Measured {
  perSecond: number
  /** Microseconds of processor time for a call, in the server's own process. */
  cost: number
}

if (!build({ isQuick: true })) throw new Error('The pages could not be built')
const data = mkdtempSync(join(tmpdir(), 'trilha-api-'))
const database = await startEmbedded(data)
const server = startServer({
  ...{ DATA_DIR: data, DATABASE_URL: database.nearUrl, APP_HOST: 'trilha.test', LOG_LEVEL: 'fatal' },
})
const sql = await connect(database.url, 4)
try {
  const url = await server.address
  const school = await newCallSchool(url, sql)
  const secret = 'what only the bare server knows'
  const queries = {
    '/app': await statementOf(school.app, school.creator),
    '/products': await statementOf(school.products, school.creator),
  }
  const bare = { SECRET: secret, QUERIES: JSON.stringify(queries), CREATOR: school.creatorId }
  const ours = (what: string, path: string, ...headers: Record<string, string>[]): Target => ({
    ...{ what, headers, pid: server.pid, url: `${url}/api${path}` },
  })
  const theirs: Theirs = async (path, work) =>
    await withBare(bare, async ({ pid, url }) => {
      const headers = [{ authorization: `Bearer ${tokenOf(secret)}` }]
      return await work({ what: 'bare', pid, url: url + path, headers })
    })
  await theirs('/products', (one) => checkSame(ours('', school.products, school.creator), one))
  const list = ours('a list of 20 products', school.products, school.creator)
  const figures = [
    ...(await compare(ours('one app', school.app, school.creator), theirs, '/app', 1.3)),
    ...(await compare(list, theirs, '/products', 1.6)),
  ]
  const students = await school.enrol()
  for (const [what, path] of school.read) figures.push(...(await alone(ours(what, path, ...students))))
  const act =
    (kind: string, more: object = {}) =>
    () => ({
      actions: [{ id: randomUUID(), at: new Date().toISOString(), kind, lessonId: school.lessonId, ...more }],
    })
  const actions: [string, ...(() => object)[]][] = [
    ['action', act('watch', { seconds: 5, position: 10 })],
    ['lesson completed or opened again', act('complete'), act('reopen')],
  ]
  for (const [what, ...bodies] of actions)
    figures.push(...(await alone({ ...ours(what, '/site/actions', ...students), bodies })))
  figures.push(...(await pages(url, school)))
  console.log(tableOf(figures))
} finally {
  server.kill('SIGTERM')
  await server.ended
  await sql.end()
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}

/** Calls one and the other by turns. Share of what the other answers (at least 0.8), and how much more processor time a call takes. */
async function compare(one: Target, theirs: Theirs, path: string, mostCost: number): Promise<Figure[]> {
  const [ours, others]: [Measured[], Measured[]] = [[], []]
  await load(one, warmSeconds)
  for (let round = 0; round < asked('rounds', 3); round++) {
    ours.push(await load(one))
    others.push(await theirs(path, async (other) => (await load(other, warmSeconds), await load(other))))
  }
  const bytes = [await bytesOf(one), await theirs(path, bytesOf)]
  const middle = (all: Measured[], of: keyof Measured) => median(all.map((each) => each[of]))
  const share = middle(others, 'perSecond') / middle(ours, 'perSecond')
  const cost = middle(ours, 'cost') / middle(others, 'cost')
  return [
    { what: `${one.what}: calls a second`, measured: middle(ours, 'perSecond'), unit: '/s' },
    { what: `${one.what}, bare: calls a second`, measured: middle(others, 'perSecond'), unit: '/s' },
    { what: `${one.what}: bare answers as many`, measured: share, limit: 1 / 0.8, unit: 'times' },
    { what: `${one.what}: processor time`, measured: middle(ours, 'cost'), unit: 'µs' },
    { what: `${one.what}: processor time of bare's`, measured: cost, limit: mostCost, unit: 'times' },
    { what: `${one.what}: bytes`, measured: bytes[0]!, unit: 'bytes' },
    { what: `${one.what}, bare: bytes`, measured: bytes[1]!, unit: 'bytes' },
  ]
}

async function alone(target: Target): Promise<Figure[]> {
  const rounds: Measured[] = []
  for (let round = 0; round < asked('rounds', 3); round++) rounds.push(await load(target))
  const what = `a student’s ${target.what}`
  return [
    { what: `${what}: calls a second`, measured: median(rounds.map((one) => one.perSecond)), unit: '/s' },
    { what: `${what}: processor time`, measured: median(rounds.map((one) => one.cost)), unit: 'µs' },
  ]
}

/** Pages of a published app, one that is kept, and the first one after a publication. */
async function pages(url: string, { host, publish }: CallSchool): Promise<Figure[]> {
  const page = { what: 'a published page', url: `${url}/`, headers: [{ host }], pid: server.pid }
  const rounds: Measured[] = []
  for (let round = 0; round < asked('rounds', 3); round++) rounds.push(await load(page))
  const cost = median(rounds.map((one) => one.cost))
  const anew: number[] = []
  for (let n = 0; n < 30; n++) {
    await publish()
    const before = performance.now()
    await send(page.url, host)
    const cold = performance.now()
    await send(page.url, host)
    anew.push(cold - before - (performance.now() - cold))
  }
  return [
    { what: `${page.what}: times a second for a core`, measured: 1e6 / cost, unit: '/s' },
    { what: `${page.what}: processor time`, measured: cost, limit: 125, unit: 'µs' },
    { what: `${page.what} that is not kept: takes longer by`, measured: median(anew), limit: 1, unit: 'ms' },
  ]
}

async function send(url: string, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${host}: ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })
}

async function load(
  { url, headers, pid, what, bodies }: Target,
  duration = asked('seconds', 5),
): Promise<Measured> {
  const before = processorTime(pid)
  let connected = 0
  const { requests, non2xx, errors } = await autocannon({
    ...{ url, connections, duration },
    setupClient: (client) => client.setHeaders(headers[connected++ % headers.length]!),
    ...(bodies && {
      requests: bodies.map((body) => ({
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body()),
        }),
      })),
    }),
  })
  if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx} refused, ${errors} failed`)
  return {
    perSecond: requests.average,
    cost: ((processorTime(pid) - before) * 1e6) / requests.total,
  }
}

/** How much it answers: as much work, where both answer about as much. */
async function bytesOf({ url, headers }: Target): Promise<number> {
  return (
    await (await fetch(url, { headers: { ...headers[0], 'accept-encoding': 'identity' } })).arrayBuffer()
  ).byteLength
}

/** Throws where the two do not answer as many rows: one that sees none is quick. */
async function checkSame(...targets: Target[]): Promise<void> {
  const read = async ({ url, headers }: Target) => (await fetch(url, { headers: headers[0]! })).json()
  const [some, others] = (await Promise.all(targets.map(read))) as unknown[][]
  if (some!.length === 0 || some!.length !== others!.length)
    throw new Error(`The bare server reads ${others!.length} rows of ${some!.length}`)
}

/** What our server asks of the database for a call, beside what opens its door. */
async function statementOf(path: string, headers: Record<string, string>): Promise<Statement> {
  const app = await buildApp({
    ...{ sql, appHost: 'trilha.test', dist: join(data, 'dist') },
    files: folderStore(join(data, 'files')),
  })
  const said: Statement[] = []
  sql.options.debug = (_connection, text, values) => void said.push({ text, values })
  const answer = await app.inject({ url: `/api${path}`, headers: { ...headers, host: 'painel.trilha.test' } })
  sql.options.debug = false
  await app.close()
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return withoutDoor(said.findLast(({ text }) => text.startsWith('with bound'))!)
}

/** What is asked, without the session and the binding around it (`readOnceAsCaller`). */
function withoutDoor({ text, values }: Statement): Statement {
  const asked = /lateral \(select \* from \(([^]*)\) asked where bound/.exec(text)![1]!
  return {
    text: asked.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) - 2}`),
    values: values.slice(2),
  }
}

/**
 * Starts a bare server for `work`, one for each round: where its client is never out of work its queue grows (postgres.js 3.4 gives
 * nothing of it free and looks through all of it), so that after a minute a call costs it almost twice as much.
 */
async function withBare<T>(
  settings: Record<string, string>,
  work: (bare: { pid: number; url: string }) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.nearUrl, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (said) => resolve(String(said).trim()))
      child.once('close', () => reject(new Error('The bare server ended')))
    })
    return await work({ pid: child.pid!, url })
  } finally {
    child.kill()
  }
}

function tokenOf(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part({ alg: 'HS256' })}.${part({ sub: 'somebody' })}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
