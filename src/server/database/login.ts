import type postgres from 'postgres'
import { StartError } from '../error/start-error.ts'

type Sql = postgres.Sql

/** The role that owns the tables where the address signs in as somebody whom row-level security would not bind. */
const boundRole = 'trilha_app'

/** The oldest PostgreSQL that will do. */
const oldestVersion = 15
const [tooOld, pooled, other] = ['TOO_OLD', 'POOLED', 'OTHER']
const [unbound, otherRole] = ['UNBOUND', 'OTHER_ROLE']
/** PostgreSQL: one may not do that. */
const notAllowed = '42501'

/**
 * Refuses a database that will not do. Answers the role as which to work with it: undefined where whoever signed in is bound by
 * row-level security themselves, else one that is, made on first use.
 */
export async function prepareLogin(login: Sql): Promise<string | undefined> {
  await refuseOld(login)
  return await boundRoleFor(login)
}

async function refuseOld(login: Sql): Promise<void> {
  const asked = login<
    [{ version: number; pid: number }]
  >`select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`
  const [server] = await asked
  if (server.version < oldestVersion) throw failure(tooOld, String(server.version))
  // A pooler tells each of its clients of a process of its own.
  if (server.pid !== (asked as unknown as { state: { pid: number } }).state.pid) throw failure(pooled)
}

/**
 * Refuses a pooler that leads to another database than `login` does, or that signs in, where it may be somebody else, as who cannot
 * work as `role` or, where there is none, is not bound by row-level security.
 */
export async function refuseOthers(login: Sql, pooler: Sql, role: string | undefined): Promise<void> {
  const read = (sql: Sql) => sql<[{ place: string }]>`
    select concat_ws(' ', pg_postmaster_start_time(), oid) as place from pg_database where datname = current_database()`
  const [[one], [two]] = await Promise.all([read(login), read(pooler)])
  if (one.place !== two.place) throw failure(other)
  const [{ name }] = await pooler<[{ name: string }]>`select session_user as name`
  // As each of its transactions will begin.
  const isUnbound = await pooler.begin(async (tx) => {
    if (role !== undefined)
      await tx.unsafe(bindsTo({ role })).catch((error: { code?: string }) => {
        throw error.code === notAllowed ? failure(otherRole, name) : error
      })
    return await isUnboundHere(tx)
  })
  if (isUnbound) throw failure(unbound, name)
}

/** What begins a transaction that is to have these settings until it ends, and to be of that role. */
export function bindsTo(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')
}

/** Undefined when the login itself is bound; else a role that is, made on first use. */
async function boundRoleFor(login: Sql): Promise<string | undefined> {
  if (!(await isUnboundHere(login))) return undefined
  const [found] = await login`select 1 from pg_roles where rolname = ${boundRole}`
  // Two servers may start at once: the second finds the role made.
  if (!found) await login`create role ${login(boundRole)} nologin`.catch(ignoreDuplicate)
  await login`grant ${login(boundRole)} to current_user`
  await login`grant usage, create on schema public to ${login(boundRole)}`
  // The queue of jobs makes a schema of its own.
  await login`grant create on database ${login(login.options.database)} to ${login(boundRole)}`
  return boundRole
}

/** Whether row-level security binds nobody here. */
async function isUnboundHere(sql: Sql | postgres.TransactionSql): Promise<boolean> {
  const [me] =
    await sql`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`
  return me?.unbound === true
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}

function failure(code: string, message = code): Error {
  return Object.assign(new Error(message), { code })
}

/** Why a database cannot be worked with; `name`: the setting that says where it is. */
export function explain(error: Error & { code?: string }, name: string, url: string): StartError {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  const reasons: Record<string, string> = {
    '28P01': `o PostgreSQL em ${server} recusou a senha do usuário "${username}"; confira usuário e senha`,
    '28000': `o PostgreSQL em ${server} recusou o usuário "${username}"; confira o usuário e as permissões`,
    '3D000': `o banco "${pathname.slice(1)}" não existe em ${server}; crie-o ou corrija o nome`,
    ENOTFOUND: `o servidor "${hostname}" não foi encontrado; confira o nome`,
    ECONNREFUSED: `nada responde em ${server}; confira o endereço e se o PostgreSQL está no ar`,
    [tooOld]: `o PostgreSQL em ${server} é da versão ${error.message}, e é preciso a ${oldestVersion} ou mais nova; atualize-o ou informe outro`,
    [pooled]:
      name === 'DATABASE_URL'
        ? 'ele leva a um pooler de conexões, como o PgBouncer; informe também o endereço do próprio PostgreSQL, em DATABASE_DIRECT_URL'
        : 'ele leva a um pooler de conexões, e não ao próprio PostgreSQL; corrija-o',
    [other]: 'ele leva a outro banco de dados que DATABASE_DIRECT_URL; corrija um dos dois',
    [unbound]: `por ele se entra no PostgreSQL como "${error.message}", que vê os dados de todos os criadores (superusuário ou BYPASSRLS); faça o pooler entrar com o usuário de DATABASE_DIRECT_URL`,
    [otherRole]: `por ele se entra no PostgreSQL como "${error.message}", que não pode agir como ${boundRole}; faça o pooler entrar com o usuário de DATABASE_DIRECT_URL`,
    CONNECT_TIMEOUT: `${server} não respondeu; confira o endereço e o firewall`,
  }
  const reason = reasons[error.code ?? ''] ?? `o PostgreSQL em ${server} respondeu "${error.message}"`
  return new StartError(`${name} não funciona: ${reason}, e inicie de novo.`, { cause: error })
}
