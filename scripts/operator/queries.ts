import type { Sql, Transaction } from '../../src/server/database/connection.ts'

/** A job that was given up: its tries are used up. */
export interface FailedJob {
  id: string
  task: string
  createdAt: Date
  failedAt: Date
  attempts: number
  lastError: string | null
  requestId: string | null
}

/** The newest jobs that were given up, and those of them with these ids where some are named. */
export async function listFailedJobs(sql: Sql, most: number): Promise<FailedJob[]> {
  return await sql<FailedJob[]>`
    select job.id::text, task.identifier as task, job.created_at, job.updated_at as failed_at, job.attempts, job.last_error,
      job.payload ->> 'requestId' as request_id
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
    order by job.updated_at desc, job.id desc limit ${most}`
}

/** Has jobs that were given up done from now on, as if they were new: all, or the one of this id. Answers how many. */
export async function retryJobs(sql: Sql, id: string | null): Promise<number> {
  const rows = await sql`
    select (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id
    from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and ${id === null ? sql`true` : sql`id = ${id}::bigint`}
    having count(*) > 0`
  return rows.length
}

/** A letter that did not get out. */
export interface FailedLetter {
  id: string
  recipient: string
  problem: string | null
  failedAt: Date
  requestId: string | null
}

/** Looks at what is of all creators, which row-level security opens to this one look: their letters, with the addresses to which none go, or what they hold. */
async function lookAt<Row>(
  sql: Sql,
  what: 'letters' | 'usage',
  look: (tx: Transaction) => Promise<Row[]>,
): Promise<Row[]> {
  return (await sql.begin(async (tx) => {
    await tx`select set_config('trilha.look', ${what}, true)`
    return await look(tx)
  })) as Row[]
}

/** The newest letters that did not get out, of all creators. */
export async function listFailedLetters(sql: Sql, most: number): Promise<FailedLetter[]> {
  return await lookAt(
    sql,
    'letters',
    (tx) => tx<FailedLetter[]>`
      select letter.* from creator cross join lateral (
        select id, recipient, problem, coalesce(failed_at, created_at) as failed_at, request_id from mail
        where creator_id = creator.id and status = 'failed'
        order by coalesce(failed_at, created_at) desc limit ${most}) letter
      order by letter.failed_at desc limit ${most}`,
  )
}

/** How many letters of the last day are where, and to how many addresses none go any more, by why; of all creators. */
export async function countLetters(sql: Sql): Promise<Partial<Record<string, number>>> {
  const rows = await lookAt(
    sql,
    'letters',
    (tx) => tx<{ status: string; count: number }[]>`
      select letter.status, count(*)::int as count from creator cross join lateral (
        select status from mail where creator_id = creator.id and created_at > now() - interval '1 day') letter
      group by letter.status
      union all
      select kind, count(*)::int from stopped_address group by kind`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** What a creator holds; a limit is null where it is the usual one. */
export interface CreatorUsage {
  email: string
  held: { quota: 'apps' | 'students' | 'bytes'; used: number; most: number | null }[]
}

/** What creators hold, those with most bytes first. */
export async function listUsage(sql: Sql, most: number): Promise<CreatorUsage[]> {
  return await lookAt(
    sql,
    'usage',
    (tx) => tx<CreatorUsage[]>`
      with freed as (
        select creator_id, quota, sum(amount) as amount from creator_freed group by creator_id, quota
      ), held as (
        select creator_id, quota, (used - coalesce(amount, 0))::float8 as used, most::float8 as most
        from creator_usage left join freed using (creator_id, quota)
      )
      select email, (
          select jsonb_agg(jsonb_build_object('quota', kind.quota, 'used', coalesce(used, 0), 'most', most) order by place)
          from unnest(array['apps', 'students', 'bytes']) with ordinality kind (quota, place)
          left join held on held.creator_id = creator.id and held.quota = kind.quota
        ) as held
      from creator left join held size on size.creator_id = creator.id and size.quota = 'bytes'
      order by coalesce(size.used, 0) desc, email limit ${most}`,
  )
}

/** What the database says of itself. */
export async function readDatabase(
  sql: Sql,
): Promise<{ version: string; bytes: number; connections: number }> {
  const [row] = await sql<[{ version: string; bytes: number; connections: number }]>`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`
  return row
}
