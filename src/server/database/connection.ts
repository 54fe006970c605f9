import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { addressOf } from './address.ts'
import { bindsTo, explain, prepareLogin, refuseOthers } from './login.ts'
import { ownName, pooledName } from './process-name.ts'
import { parsedJson } from './parsed-json.ts'
import { openPool, type OpenedWork, type Pool, type PoolFigures } from './pool.ts'
import { promptSocket } from './prompt-socket.ts'
import { queryName } from './query-name.ts'
import { sessionsOf, type SilenceLimits } from './silence.ts'
import { statementsOf, type Frame, type FramedTurn } from './statement.ts'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** A part of a query. */
export type Fragment = postgres.Fragment

/** How long those who use a database may wait for it, in ms. */
export interface Patience {
  /** For one statement. */
  statement: number
  /** For what others have locked. */
  lock: number
  /** For the next statement of a transaction. */
  idle: number
  /** For an answer, until it is found out whether the database is at it (`silence.ts`). */
  silence: number
  /** For a connection. */
  connection: number
  /** For a transaction as a whole, whatever the database says. */
  transaction: number
}

/** Of calls, behind which somebody sits; and of jobs. */
export const patienceOf = {
  call: {
    ...{ statement: 15_000, lock: 5_000, idle: 30_000 },
    ...{ silence: 4_000, connection: 5_000, transaction: 120_000 },
  },
  job: {
    ...{ statement: 600_000, lock: 30_000, idle: 60_000 },
    ...{ silence: 15_000, connection: 60_000, transaction: 1_800_000 },
  },
} satisfies Record<string, Patience>

/** Told the name of every statement that was written as a template when it is sent; what it answers is told of the end, and of a failure. */
export type OnQuery = (name: string) => (problem?: unknown) => void

/** Where a database is found: by itself or, for what needs no session, through a pooler of connections too. */
export type DatabaseAddress = string | { direct: string; pooler: string | null }

/** How to open single connections as a pool does. */
const openers = new WeakMap<Sql, (more: Options) => Sql>()

/** How the database finds out that somebody is there no more, who may have locked something, in s. */
const session = { tcp_keepalives_idle: 60, tcp_keepalives_interval: 10 }

/**
 * `max` connections as a role that row-level security binds: most for transactions, a few for single statements. They are made
 * through the pooler where there is one. Throws a `StartError` when the address does not work.
 */
export async function connect(
  address: DatabaseAddress,
  max: number,
  patience: Patience = patienceOf.call,
  loginMs = 15_000,
  onQuery?: OnQuery,
): Promise<Sql> {
  const { direct: url, pooler } = typeof address === 'string' ? { direct: address, pooler: null } : address
  const login = open(url, {})
  const pooled = pooler === null ? null : open(pooler, throughPooler)
  let asked = { name: pooler === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', url }
  try {
    const role = await Promise.race([prepareLogin(login), deadline(loginMs)])
    if (pooler !== null) {
      asked = { name: 'DATABASE_URL', url: pooler }
      await Promise.race([refuseOthers(login, pooled!, role), deadline(loginMs)])
    }
    return openAll({ url, pooler }, { max, role, patience, onQuery })
  } catch (cause) {
    throw explain(cause as Error & { code?: string }, asked.name, asked.url)
  } finally {
    await Promise.all([login.end({ timeout: 1 }), pooled?.end({ timeout: 1 })])
  }
}

/** Fails when something answers at the address, but not as a database does. */
async function deadline(patience: number): Promise<never> {
  await sleep(patience, undefined, { ref: false })
  throw Object.assign(new Error('CONNECT_TIMEOUT'), { code: 'CONNECT_TIMEOUT' })
}

type Options = Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'max' | 'max_lifetime' | 'onclose' | 'connection' | 'fetch_types' | 'prepare'
> & {
  /** Makes the connection over the network. */
  socket?: typeof promptSocket
  /** Hears what is said on the channels that this connection listens to. */
  onnotify?: (channel: string, text: string) => void
}

interface Ways {
  url: string
  pooler: string | null
}

interface Opening {
  max: number
  role: string | undefined
  patience: Patience
  onQuery: OnQuery | undefined
}

/** Behind a pooler each transaction has another session, which knows neither our settings nor what was prepared. */
const throughPooler = { prepare: false, connection: { application_name: pooledName } }

function openAll({ url, pooler }: Ways, { max, role, patience, onQuery }: Opening): Sql {
  const { statement, lock, idle, connection: waitMs, transaction: lastMs } = patience
  // Machine code pays where a statement takes minutes. A host's PostgreSQL makes it where it expects much work, and is at that for
  // seconds where a statement calls many functions, as ours do, while the embedded one cannot.
  const always = { ...(role && { role }), jit: 'off' }
  const connection = {
    ...always,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  }
  const client = open(url, { connection })
  const openOne = (onclose: () => void) => {
    const own = pooler === null ? { connection: { ...session, ...connection } } : throughPooler
    const one = open(pooler ?? url, { ...own, max_lifetime: null, onclose, socket: promptSocket })
    // Whoever listens to the statements of `client` hears those of its connections too.
    Object.defineProperty(one.options, 'debug', { get: () => client.options.debug })
    return onQuery ? timed(one, onQuery) : one
  }
  const own =
    pooler === null
      ? { silence: silenceOf(url, patience) }
      : // Whom the database is at work for nobody can ask there.
        { silence: { ms: statement + graceMs }, settings: bindsTo(connection) }
  const limits = { waitMs, lastMs, ...own, renewAll: () => [singles, pool].forEach((one) => one.renew()) }
  // Apart, so that a transaction which makes a single statement meanwhile does not wait for itself.
  const few = Math.ceil(max / 4)
  const singles: Pool = openPool(openOne, { max: few, ...limits })
  const pool: Pool = openPool(openOne, { max: Math.max(max - few, 1), ...limits })
  const endClient = client.end.bind(client)
  const sql = Object.assign(onPool(client, singles, onQuery !== undefined), {
    begin: pool.begin,
    beginAhead: pool.beginAhead,
    aloneIn: ({ isRead, ...parts }: FrameParts) => {
      if (pooler !== null) return null
      const turn = { client, isOver: false, frame: { ...parts, send: isRead ? pool.read : pool.write } }
      return { tx: statementsOf(turn), turn }
    },
    figures: () => sumOf(pool.figures(), singles.figures()),
    async end(options?: { timeout?: number }) {
      // One that was lost with a statement would be waited for without end.
      const ended = endClient({ timeout: Math.min(options?.timeout ?? 2, 2) })
      await Promise.all([pool.end(options), singles.end(options), ended])
    },
  })
  openers.set(sql, ({ connection: more, ...options }) =>
    open(url, { max_lifetime: null, ...options, connection: { ...session, ...always, ...more } }),
  )
  silences.set(sql, silenceOf(url, patienceOf.job))
  return sql
}

/** So long after it should have given up itself a database that says nothing is given up, in ms. */
const graceMs = 3_000

/** What becomes of connections of `beginUnhurried` on which nothing comes. */
const silences = new WeakMap<Sql, SilenceLimits>()

function silenceOf(url: string, { silence }: Patience): SilenceLimits {
  // As whoever signs in, who may see what their own sessions do.
  return { ms: silence, sessions: sessionsOf(() => open(url, { fetch_types: false })) }
}

/** What postgres.js makes of a statement, and whoever it is given to when somebody awaits it. */
interface Statement {
  strings: TemplateStringsArray
  args: never[]
  handler: (statement: Statement) => void
  resolve: (rows: unknown) => void
  reject: (error: unknown) => void
}

function sumOf(one: PoolFigures, other: PoolFigures): PoolFigures {
  return {
    max: one.max + other.max,
    used: one.used + other.used,
    waiting: one.waiting + other.waiting,
    waitedSeconds: one.waitedSeconds + other.waitedSeconds,
  }
}

/** The connections of `sql`, and who waits for one. */
export function poolFigures(sql: Sql): PoolFigures {
  return (sql as Sql & Pick<Pool, 'figures'>).figures()
}

/** The client, of each of whose statements `onQuery` is told when it is sent and when it ends. */
function timed(client: Sql, onQuery: OnQuery): Sql {
  return new Proxy(client, {
    apply(target, self, args) {
      const made: unknown = Reflect.apply(target, self, args)
      const [strings] = args as [TemplateStringsArray]
      if (strings.raw) time(made as Statement, queryName(strings), onQuery)
      return made
    },
  })
}

function time(statement: Statement, name: string, onQuery: OnQuery): void {
  const { handler, resolve, reject } = statement
  statement.handler = (sent) => {
    const note = onQuery(name)
    statement.resolve = (rows) => (note(), resolve(rows))
    statement.reject = (error) => (note(error), reject(error))
    handler(sent)
  }
}

/** The client, each of whose statements that are awaited is run by `pool`; a part of another statement stays one. */
function onPool(client: Sql, pool: Pool, isNamed: boolean): Sql {
  return new Proxy(client, {
    apply(target, self, args) {
      const made: unknown = Reflect.apply(target, self, args)
      if (!(args[0] as { raw?: unknown }).raw) return made
      // Where it is sent nobody knows any more who made it.
      if (isNamed) queryName(args[0] as TemplateStringsArray)
      const statement = made as Statement
      statement.handler = ({ strings, args, resolve, reject }) =>
        void pool.use((one) => one(strings, ...args)).then(resolve, reject)
      return made
    },
  })
}

/** A transaction whose `opening` travels with its first statement (`Pool.beginAhead`). */
export async function beginAhead<T>(
  sql: Sql,
  opening: string,
  work: OpenedWork<T>,
  isRead = false,
): Promise<T> {
  return await (sql as Sql & Pick<Pool, 'beginAhead'>).beginAhead(opening, work, isRead)
}

/** `isRead`: it does nothing but read. */
type FrameParts = Omit<Frame, 'send'> & { isRead?: boolean }
interface AloneIn {
  aloneIn(parts: FrameParts): { tx: Transaction; turn: FramedTurn } | null
}

/**
 * What makes one statement, which is sent within a frame as a transaction of its own, and its turn, whose frame tells what became of
 * it. Null where connections are a pooler's.
 */
export function aloneIn(sql: Sql, parts: FrameParts) {
  return (sql as Sql & AloneIn).aloneIn(parts)
}

/**
 * A connection of one's own to the database of `sql`, past any pooler, as the same role, for what lasts as long as it does. It does
 * not end by itself; one that is lost is opened anew with the next statement, without what it had, and `onclose` tells.
 */
export function openAlone(sql: Sql, options: Options): Sql {
  return openers.get(sql)!(options)
}

/** Runs `work` in a transaction that may take its time, on a connection of its own. */
export async function beginUnhurried<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const day = 86_400_000
  const limits = { max: 1, waitMs: day, lastMs: day, silence: silences.get(sql) }
  const pool = openPool((onclose) => openAlone(sql, { onclose }), limits)
  return await pool.begin(work).finally(() => pool.end())
}

function open(address: string, { connection, socket, ...options }: Options): Sql {
  const { url, ...near } = addressOf(address)
  return postgres(url, {
    ...(near.path ? near : socket && { socket }),
    max: 1,
    connect_timeout: 5,
    // Seconds until one that nobody uses is asked for a sign of life.
    keep_alive: 10,
    // Seconds until the next try: what is away for a moment is asked again within one.
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    // `created_at` is `createdAt` in every row; values, and so documents, stay as they are.
    transform: { column: { from: postgres.toCamel } },
    types: { json: { to: 114, from: [114, 3802], serialize: JSON.stringify, parse: parsedJson } } as never,
    connection: { application_name: ownName, ...connection },
    ...options,
  })
}
