import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { libpqAddress } from '../../database/address.ts'
import { ownName } from '../../database/process-name.ts'
import { StartError } from '../../error/start-error.ts'
import type { TableShape } from '../archive/contents.ts'

/** Tables that are made and filled by migrations and routines themselves. */
const ownBooks = ['migration', 'routine']

/** Values are written alike whatever the server's settings say, and a table is read from its beginning. */
export const plainValues = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0`

/** One moment of a whole database: all that is asked of it is answered as it stood then. */
export interface Snapshot {
  takenAt: Date
  postgres: string
  migrations: string[]
  /** Hash and edition by the name of each file of functions, views and triggers. */
  routines: { file: string; hash: string; edition: number }[]
  tables: TableShape[]
  sequences: Record<string, number | null>
  /** About how many there are at most, with those of files: an archive of it has hardly ever more. */
  bytes: number
  /** The rows of a table as PostgreSQL's COPY writes them. */
  rowsOf(table: TableShape): AsyncIterable<Buffer>
  /** Jobs that wait, a JSON object a line. */
  jobs(): AsyncIterable<Buffer>
  /** Names of files that data uses or may use again, a line each, in order; those that it may do without end in `?`. */
  fileNames(): AsyncIterable<Buffer>
  /** Lets go of it. */
  close(): Promise<void>
}

/** A snapshot of a database, of which row-level security hides nothing. Throws a `StartError` where the login is bound by it. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openClient(url)
  try {
    await refuseBound(client)
    await client.query('begin isolation level repeatable read read only')
    // Whatever would be hidden is an error.
    await client.query(`set local row_security = off; ${plainValues}`)
    return await describe(client)
  } catch (error) {
    await client.end()
    throw error
  }
}

/** A connection for who reads or writes a whole database. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: libpqAddress(url), application_name: ownName })
  // One that is lost fails what is under way.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Does `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url)
  return await work(client).finally(() => client.end())
}

async function refuseBound(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean; user: string }>(
    'select rolsuper or rolbypassrls as free, rolname as user from pg_roles where rolname = current_user',
  )
  if (!rows[0]!.free)
    throw new StartError(
      `O usuário ${rows[0]!.user} do banco de dados não vê as linhas de todos os criadores, e um backup precisa de todas: ` +
        'informe em BACKUP_DATABASE_URL um usuário que seja superusuário, ou que tenha BYPASSRLS e pg_read_all_data.',
    )
}

async function describe(client: pg.Client): Promise<Snapshot> {
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  const [now] = await ask<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  const has = async (table: string) =>
    (await ask(`select where to_regclass('public.${table}') is not null`)).length > 0
  if (!(await has('migration')))
    throw new StartError('Neste banco de dados ainda não há uma Trilha: inicie-a antes de fazer um backup.')
  return {
    takenAt: now!.at,
    postgres: now!.version,
    migrations: (await ask<{ name: string }>('select name from migration order by name')).map(
      ({ name }) => name,
    ),
    // One of long ago has none.
    routines: (await has('routine')) ? await ask('select file, hash, edition from routine') : [],
    tables: await listTables(client),
    sequences: await readSequences(client),
    bytes: await countBytes(client, await has('creator_usage')),
    rowsOf: ({ name, columns }) => copyOut(client, `select ${columns.join()} from ${name}`),
    jobs: () =>
      copyOut(
        client,
        `select json_build_object('task', task.identifier, 'payload', job.payload, 'queue', queue.queue_name, 'runAt', job.run_at,
            'most', job.max_attempts, 'key', job.key, 'priority', job.priority)
          from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
          left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
          where job.attempts < job.max_attempts or job.locked_at is not null order by job.id`,
      ),
    fileNames: () =>
      copyOut(
        client,
        `select name || case when bool_or(is_used) then '' else '?' end from (
            select name, holder not like 'icon %' as is_used from picture_use
            union all select key, true from upload
            union all select name, false from picture union all select name, false from loose_file
          ) known group by name order by name`,
      ),
    close: () => client.end(),
  }
}

/** The tables, quoted as SQL wants them, each with the columns that are not derived from others. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select quote_ident(relname) as name, array_agg(quote_ident(attname)::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all ($1)
      group by relname order by relname`,
    [ownBooks],
  )
  return rows
}

/** Where each sequence stands; null where none was taken of it. */
async function readSequences(client: pg.Client): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value === null ? null : Number(value)]))
}

/** `isCounted`: it is known what creators hold. Pictures may be shared, and those of long ago are not counted. */
async function countBytes(client: pg.Client, isCounted: boolean): Promise<number> {
  const files = isCounted ? `(select coalesce(sum(used), 0) from creator_usage where quota = 'bytes')` : '0'
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_database_size(current_database()) + 2 * ${files})::float8 as bytes`,
  )
  return rows[0]!.bytes
}

/** What a query answers, as COPY writes it: a row a line. */
export function copyOut(client: pg.Client, query: string): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (${query}) to stdout`)) as unknown as AsyncIterable<Buffer>
}

/** Notes in the database itself that a backup was made, for those who look after it. */
export async function noteBackup(
  url: string,
  note: { name: string; place: string; takenAt: Date; bytes: number; missing: number },
): Promise<void> {
  const text = `insert into installation (name, value) values ('last-backup', $1)
    on conflict (name) do update set value = excluded.value`
  await withClient(url, (client) => client.query(text, [JSON.stringify(note)]))
}

/** Where the last backup that was noted is kept; null where none was made. */
export async function findLastPlace(url: string): Promise<string | null> {
  const text = `select value::jsonb ->> 'place' as place from installation where name = 'last-backup'`
  const { rows } = await withClient(url, (client) => client.query<{ place: string | null }>(text))
  return rows[0]?.place ?? null
}

/** Those of these files that data uses now. */
export async function listStillUsed(url: string, names: string[]): Promise<string[]> {
  const text = `select name from unnest($1::text[]) name
    where exists (select from picture_use where picture_use.name = name.name) or exists (select from upload where key = name.name)`
  const { rows } = await withClient(url, (client) => client.query<{ name: string }>(text, [names]))
  return rows.map(({ name }) => name)
}
