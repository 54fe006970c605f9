import { StartError } from '../error/start-error.ts'
import type { Sql } from './connection.ts'
import { ownName } from './process-name.ts'

/** Under a name that ends so, after its process's own, a server's queue of jobs is connected. */
export const queueMark = '-jobs-'

interface Room {
  /** Connections that PostgreSQL lets such as us open, all together. */
  most: number
  /** What others have open that are no servers of ours, and servers of ours that can be seen. */
  strangers: number
  siblings: number
  servers: number
}

/**
 * Compares the connections that a server opens at most (`planned`) with those that PostgreSQL allows: throws a `StartError` where it
 * allows fewer, and says so where they only do not fit beside those of others, such as a server that this one takes the place of.
 */
export async function checkRoom(
  sql: Sql,
  planned: number,
  say: (sentence: string) => void = console.error,
): Promise<void> {
  const { most, strangers, siblings, servers } = await readRoom(sql)
  const help = 'diminua DATABASE_CONNECTIONS ou WORKERS, ou aumente max_connections no PostgreSQL'
  if (planned > most)
    throw new StartError(
      `Este servidor abre até ${planned} conexões com o banco de dados, que só permite ${most}: ${help}, e inicie de novo.`,
    )
  // Others of ours open theirs only once they have so much to do.
  const others = strangers + Math.max(siblings, servers * planned)
  if (planned + others > most)
    say(
      `Este servidor abre até ${planned} conexões com o banco de dados e outros até ${others}, mas ele só permite ${most} ao todo: ` +
        `quando houver muito a fazer, alguma chamada será recusada. Para evitar isso, ${help}.`,
    )
}

async function readRoom(sql: Sql): Promise<Room> {
  const [room] = await sql<[Room]>`
    with client as (
      select application_name, client_addr from pg_stat_activity
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'
        and ${isOthers(sql)}
    )
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)
      ) as most,
      (select count(*)::int from client where application_name !~ '^trilha-') as strangers,
      (select count(*)::int from client where application_name ~ '^trilha-') as siblings,
      (select ${serverCount(sql)} from client) as servers`
  return room
}

/** SQL for whether a connection is none of this server's. */
export const isOthers = (sql: Sql) =>
  sql`application_name <> ${ownName} and application_name not like ${`${ownName}-%`}`

/** How many servers work with this database now, each with all of its processes. */
export async function countServers(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select ${serverCount(sql)} as count from pg_stat_activity where datname = current_database()`
  return row.count
}

/** SQL for how many servers have these connections, each with all of its processes: those of its queue tell. */
const serverCount = (sql: Sql) => sql`
  (count(distinct (client_addr, split_part(application_name, ${queueMark}, 1)))
    filter (where application_name ~ '^trilha-' and application_name like ${`%${queueMark}%`}))::int`
