import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '../start-error.ts'
import { ownName } from './embedded.ts'

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql
/** A part of a query. */
export type Fragment = postgres.Fragment

/** The role that owns the tables where the address signs in as somebody whom row-level security would not bind. */
const boundRole = 'trilha_app'

/** How long a database may take to let us in. */
const patienceMs = 15_000

/** A pool of connections as a role that row-level security binds. Throws a `StartError` when the address does not work. */
export async function connect(url: string, max: number, patience = patienceMs): Promise<Sql> {
  const login = open(url, 1)
  try {
    const role = await Promise.race([boundRoleFor(login), deadline(patience)])
    return open(url, max, role)
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

function open(url: string, max: number, role?: string): Sql {
  return postgres(url, {
    max,
    connect_timeout: 10,
    onnotice: () => {},
    // `created_at` is `createdAt` in every row; values, and so documents, stay as they are.
    transform: { column: { from: postgres.toCamel } },
    connection: { application_name: ownName, ...(role ? { role } : {}) },
  })
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
    CONNECT_TIMEOUT: `${server} não respondeu; confira o endereço e o firewall`,
  }
  const reason = reasons[error.code ?? ''] ?? `o PostgreSQL em ${server} respondeu "${error.message}"`
  return new StartError(`DATABASE_URL não funciona: ${reason}, e inicie de novo.`, { cause: error })
}
