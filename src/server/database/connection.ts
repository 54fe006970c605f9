import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '../error/start-error.ts'
import { currentRequest } from '../request/request-id.ts'
import { addressOf } from './address.ts'
import { ownName } from './process-name.ts'
import { parsedJson } from './parsed-json.ts'
import { openPool, type OpenedWork, type Pool, type PoolFigures } from './pool.ts'
import { queryName } from './query-name.ts'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** A part of a query. */
export type Fragment = postgres.Fragment

/** The role that owns the tables where the address signs in as somebody whom row-level security would not bind. */
const boundRole = 'trilha_app'

/** The oldest PostgreSQL that will do. */
const oldestVersion = 16
const tooOld = 'TOO_OLD'

/** How long those who use a database may wait for it, in ms. */
export interface Patience {
  /** For one statement. */
  statement: number
  /** For what others have locked. */
  lock: number
  /** For the next statement of a transaction. */
  idle: number
  /** For a connection. */
  connection: number
  /** For a transaction as a whole, whatever the database says. */
  transaction: number
}

/** Of calls, behind which somebody sits; and of jobs. */
export const patienceOf = {
  call: { statement: 15_000, lock: 5_000, idle: 30_000, connection: 5_000, transaction: 120_000 },
  job: { statement: 600_000, lock: 30_000, idle: 60_000, connection: 60_000, transaction: 1_800_000 },
} satisfies Record<string, Patience>

/** Told of every statement that was written as a template: its name, how long its answer took, and for which request it was made. */
export type OnQuery = (name: string, ms: number, requestId: string | null) => void

/** How to open single connections as a pool does. */
const openers = new WeakMap<Sql, (more: Options) => Sql>()

/**
 * `max` connections as a role that row-level security binds: most for transactions, a few for single statements. Throws a
 * `StartError` when the address does not work.
 */
export async function connect(
  url: string,
  max: number,
  patience: Patience = patienceOf.call,
  loginMs = 15_000,
  onQuery?: OnQuery,
): Promise<Sql> {
  const login = open(url, {})
  try {
    const role = await Promise.race([prepareLogin(login), deadline(loginMs)])
    return openAll(url, { max, role, patience, onQuery })
  } catch (cause) {
    throw explain(cause as Error & { code?: string }, url)
  } finally {
    await login.end({ timeout: 1 })
  }
}

/** Fails when something answers at the address, but not as a database does. */
async function deadline(patience: number): Promise<never> {
  await sleep(patience, undefined, { ref: false })
  throw Object.assign(new Error('CONNECT_TIMEOUT'), { code: 'CONNECT_TIMEOUT' })
}

type Options = Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'max' | 'max_lifetime' | 'onclose' | 'connection' | 'fetch_types'
> & {
  /** Hears what is said on the channels that this connection listens to. */
  onnotify?: (channel: string, text: string) => void
}

interface Opening {
  max: number
  role: string | undefined
  patience: Patience
  onQuery: OnQuery | undefined
}

function openAll(url: string, { max, role, patience, onQuery }: Opening): Sql {
  const { statement, lock, idle, connection: waitMs, transaction: lastMs } = patience
  const connection = {
    ...(role && { role }),
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  }
  const client = open(url, { connection })
  const openOne = (onclose: () => void) => {
    const one = open(url, { connection, max_lifetime: null, onclose })
    // Whoever listens to the statements of `client` hears those of its connections too.
    Object.defineProperty(one.options, 'debug', { get: () => client.options.debug })
    return onQuery ? timed(one, onQuery) : one
  }
  // Apart, so that a transaction which makes a single statement meanwhile does not wait for itself.
  const few = Math.ceil(max / 4)
  const singles = openPool(openOne, { max: few, waitMs, lastMs })
  const pool = openPool(openOne, { max: Math.max(max - few, 1), waitMs, lastMs })
  const endClient = client.end.bind(client)
  const sql = Object.assign(onPool(client, singles, onQuery !== undefined), {
    begin: pool.begin,
    beginAhead: pool.beginAhead,
    figures: () => sumOf(pool.figures(), singles.figures()),
    async end(options?: { timeout?: number }) {
      // One that was lost with a statement would be waited for without end.
      const ended = endClient({ timeout: Math.min(options?.timeout ?? 2, 2) })
      await Promise.all([pool.end(options), singles.end(options), ended])
    },
  })
  openers.set(sql, (more) =>
    open(url, { max_lifetime: null, ...more, connection: { ...(role && { role }), ...more.connection } }),
  )
  return sql
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
  }
}

/** The connections of `sql`, and who waits for one. */
export function poolFigures(sql: Sql): PoolFigures {
  return (sql as Sql & Pick<Pool, 'figures'>).figures()
}

/** The client, of each of whose statements `onQuery` is told how long it took from its being sent, however it ended. */
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
    const [began, requestId] = [performance.now(), currentRequest()]
    const note = () => onQuery(name, performance.now() - began, requestId)
    statement.resolve = (rows) => (note(), resolve(rows))
    statement.reject = (error) => (note(), reject(error))
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

/**
 * A connection of one's own to the database of `sql`, as the same role, for what lasts as long as it does. It does not end by
 * itself; one that is lost is opened anew with the next statement, without what it had, and `onclose` tells.
 */
export function openAlone(sql: Sql, options: Options): Sql {
  return openers.get(sql)!(options)
}

/** Runs `work` in a transaction that may take its time, on a connection of its own. */
export async function beginUnhurried<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const day = 86_400_000
  const limits = { max: 1, waitMs: day, lastMs: day }
  const pool = openPool((onclose) => openAlone(sql, { onclose }), limits)
  return await pool.begin(work).finally(() => pool.end())
}

function open(address: string, { connection, ...options }: Options): Sql {
  const { url, ...near } = addressOf(address)
  return postgres(url, {
    ...near,
    max: 1,
    connect_timeout: 5,
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

async function prepareLogin(login: Sql): Promise<string | undefined> {
  await refuseOld(login)
  return await boundRoleFor(login)
}

async function refuseOld(login: Sql): Promise<void> {
  const [server] = await login<
    [{ version: number }]
  >`select current_setting('server_version_num')::int / 10000 as version`
  if (server.version < oldestVersion) throw Object.assign(new Error(String(server.version)), { code: tooOld })
}

/** Undefined when the login itself is bound; else a role that is, made on first use. */
async function boundRoleFor(login: Sql): Promise<string | undefined> {
  const [me] =
    await login`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`
  if (!me?.unbound) return undefined
  const [found] = await login`select 1 from pg_roles where rolname = ${boundRole}`
  // Two servers may start at once: the second finds the role made.
  if (!found) await login`create role ${login(boundRole)} nologin`.catch(ignoreDuplicate)
  await login`grant ${login(boundRole)} to current_user`
  await login`grant usage, create on schema public to ${login(boundRole)}`
  // The queue of jobs makes a schema of its own.
  await login`grant create on database ${login(login.options.database)} to ${login(boundRole)}`
  return boundRole
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}

function explain(error: Error & { code?: string }, url: string): StartError {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  const reasons: Record<string, string> = {
    '28P01': `o PostgreSQL em ${server} recusou a senha do usuário "${username}"; confira usuário e senha`,
    '28000': `o PostgreSQL em ${server} recusou o usuário "${username}"; confira o usuário e as permissões`,
    '3D000': `o banco "${pathname.slice(1)}" não existe em ${server}; crie-o ou corrija o nome`,
    ENOTFOUND: `o servidor "${hostname}" não foi encontrado; confira o nome`,
    ECONNREFUSED: `nada responde em ${server}; confira o endereço e se o PostgreSQL está no ar`,
    [tooOld]: `o PostgreSQL em ${server} é da versão ${error.message}, e é preciso a ${oldestVersion} ou mais nova; atualize-o ou informe outro`,
    CONNECT_TIMEOUT: `${server} não respondeu; confira o endereço e o firewall`,
  }
  const reason = reasons[error.code ?? ''] ?? `o PostgreSQL em ${server} respondeu "${error.message}"`
  return new StartError(`DATABASE_URL não funciona: ${reason}, e inicie de novo.`, { cause: error })
}
