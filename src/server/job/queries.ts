import { beginUnhurried, type Sql, type Transaction } from '../database/connection.ts'

/** Any numbers that nobody else locks. */
const lock = 7_412_026
const installation = 7_412_027

/** How a job is done, beside what is to be done. */
export interface JobOptions {
  /** Puts it off. */
  runAt?: Date | null
  /** Of those with one key there is one that waits: the first one's time holds, and the last one's payload. */
  key?: string | null
  /** In its lane (`lane.ts`) lower ones go first; 0 where nothing is said. */
  priority?: number
  /** Those of one queue are done one after the other. */
  queue?: string | null
}

/** Adds a job of one kind for each payload. */
export async function insertJobs(
  tx: Transaction,
  jobs: Required<JobOptions> & { name: string; payloads: unknown[]; maxAttempts: number },
): Promise<void> {
  await tx`
    select count(graphile_worker.add_job(${jobs.name}::text, payload,
      run_at => ${jobs.runAt}::timestamptz, max_attempts => ${jobs.maxAttempts}::integer,
      priority => ${jobs.priority}::integer, queue_name => ${jobs.queue}::text, job_key => ${jobs.key}::text, job_key_mode => 'preserve_run_at'))
    from json_array_elements(${tx.json(jobs.payloads as never)}::json) payload`
}

/** Has a job that is under way wait once more, from now on, under its key and in its queue; the one with this id is as good as done. */
export async function insertAgain(sql: Sql, id: string, payload: unknown): Promise<void> {
  await sql`
    select graphile_worker.add_job(task_identifier, ${sql.json(payload as never)}::json, queue_name => queue_name,
      max_attempts => max_attempts, job_key => key, priority => priority::integer)
    from graphile_worker.jobs where id = ${id}`
}

/** Whether anybody is connected under this name. */
export async function hasConnections(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (select from pg_stat_activity where application_name = ${name}) as is_there`
  return row.isThere
}

/** Does `work` alone: servers that start together do it one after the other. */
export async function whileLocked(sql: Sql, work: () => Promise<void>): Promise<void> {
  await beginUnhurried(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${installation})`
    await work()
  })
}

/** Holds a lock under this name until the connection ends; harmless where it does. False while another connection has it. */
export async function lockHolder(connection: Sql, holder: string): Promise<boolean> {
  const [row] = await connection<[{ isHeld: boolean }]>`
    select case when exists (${held(connection, holder)} and pid = pg_backend_pid()) then true
      else pg_try_advisory_lock(${lock}, hashtext(${holder})) end as is_held`
  return row.isHeld
}

/** Lets go of the lock that `lockHolder` took. */
export async function unlockHolder(connection: Sql, holder: string): Promise<void> {
  await connection`select pg_advisory_unlock(${lock}, hashtext(${holder}))`
}

/**
 * Gives back what was taken by those that hold no lock (any more); the newest may not have theirs yet. Dying is no failure of
 * the job: one that has used up its tries by it has some more, but only minutes later and for a day, for it may be what kills.
 */
export async function unlockJobsOfTheDead(connection: Sql): Promise<void> {
  const taken = await connection<{ id: string; holder: string }[]>`
    select id, locked_by as holder from graphile_worker.jobs job
    where locked_by is not null and locked_at < now() - interval '15 seconds'
      and not exists (${held(connection, connection`job.locked_by`)})`
  // As text, for this connection knows no arrays (`heartbeat.ts`).
  const [holders, ids] = [taken.map(({ holder }) => holder).join(), taken.map(({ id }) => id).join()]
  if (taken.length > 0)
    await connection`select graphile_worker.force_unlock_workers(string_to_array(${holders}, ','))`
  // Whoever is taken for dead and lives notes that a job is done which another one has begun by then: its queue is that one's for ever.
  await connection`
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    where locked_at < now() - interval '15 seconds'
      and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id and locked_at is not null)`
  // Without an error it never failed by itself, in whatever version it was given up.
  await connection`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '2 minutes', attempts => max_attempts - 3)
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_by is null and created_at > now() - interval '1 day'
      and (last_error is null or id = any(string_to_array(${ids}, ',')::bigint[]))
    group by max_attempts`
}

function held(connection: Sql, holder: string | ReturnType<Sql>) {
  return connection`
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${lock}::bigint::oid
      and database = (select oid from pg_database where datname = current_database())
      and objid = ((hashtext(${holder as string})::bigint + 4294967296) % 4294967296)::oid`
}
