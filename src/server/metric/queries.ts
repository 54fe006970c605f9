import type { Sql } from '../database/connection.ts'

/** The jobs of one kind. */
export interface JobFigures {
  task: string
  /** Those that could be done now. */
  waiting: number
  /** For how many seconds the oldest of them has waited; 0 where none does. */
  oldest: number
  /** Those whose tries are used up. */
  failed: number
}

/** How many jobs of each kind wait, how long, and how many were given up. */
export async function countJobs(sql: Sql): Promise<JobFigures[]> {
  return await sql<JobFigures[]>`
    with found as (
      select task_identifier as task, run_at,
        attempts < max_attempts and run_at <= now() and locked_at is null as is_waiting,
        attempts >= max_attempts and locked_at is null as is_failed
      from graphile_worker.jobs
    )
    select task, (count(*) filter (where is_waiting))::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting)), 0)::float8 as oldest,
      (count(*) filter (where is_failed))::int as failed
    from found group by task order by task`
}

/** The last backup, as whoever makes one notes it. */
export interface LastBackup {
  takenAt: Date
  seconds: number
  bytes: number
  /** How many files it lacks that data uses. */
  missing: number
}

/** Undefined where none was made. */
export async function findLastBackup(sql: Sql): Promise<LastBackup | undefined> {
  const [row] = await sql<LastBackup[]>`
    select taken_at, extract(epoch from now() - taken_at)::float8 as seconds, bytes, missing from installation
    cross join lateral (
      select (value::jsonb ->> 'takenAt')::timestamptz as taken_at, (value::jsonb ->> 'bytes')::float8 as bytes,
        coalesce((value::jsonb ->> 'missing')::int, 0) as missing
    ) backup
    where name = 'last-backup'`
  return row
}
