import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeBook } from '../../database/migrate.ts'
import { copyOut, listTables, plainValues, withClient } from '../snapshot/queries.ts'
import type { TableShape } from '../archive/contents.ts'

/** An empty database that is being filled, in one transaction: all of it is there in the end, or nothing. */
export interface Refill {
  /** Runs a migration, and notes that it ran. */
  migrate(name: string, text: string): Promise<void>
  /** Runs a file of functions, views and triggers. */
  apply(text: string): Promise<void>
  /** Takes away what would slow the filling down, or do once more what was done: indexes, foreign keys, triggers. */
  prepare(): Promise<void>
  /** Fills a table; answers how many rows it got. */
  fill(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number>
  setSequences(sequences: Record<string, number | null>): Promise<void>
  /**
   * Keeps the jobs, but those of the kinds `dropped` that were due by now, after which others are done quietly; null: all as they are.
   * Answers how many it drops.
   */
  addJobs(jobs: AsyncIterable<Buffer>, dropped: string[] | null): Promise<number>
  /** Marks the letters that wait as ones of which nobody knows, whosever they are; answers how many. */
  stopLetters(mail: TableShape, problem: string): Promise<number>
  /** Has imports that are under way go on without writing to anybody. */
  silenceImports(sheets: TableShape | undefined): Promise<void>
  /** The values that this installation keeps in its database. */
  installed(): Promise<{ name: string; value: string }[]>
  /** Keeps a value; null takes it away. */
  install(name: string, value: string | null): Promise<void>
  /** Puts back what `prepare` took away, which holds every foreign key against the rows. */
  finish(): Promise<void>
  /** A table as it was filled, as an archive has it. */
  rowsOf(table: TableShape): AsyncIterable<Buffer>
}

/** What an archive's functions say may be of a later PostgreSQL; once the rows are there, today's text takes its place. */
const unread = 'set local check_function_bodies = off'

/** Runs `work` on the database at `url` as its owner. Whatever it throws undoes everything. */
export async function withRefill<T>(url: string, work: (refill: Refill) => Promise<T>): Promise<T> {
  return await withClient(url, async (client) => {
    await client.query(
      `begin; ${plainValues}; set local maintenance_work_mem = '256MB'; ${unread}; ${makeBook}`,
    )
    const done = await work(refillOf(client))
    await client.query('commit')
    return done
  })
}

/** What stands in a database: nothing, what was restored from the archive of this id, or something else. */
export async function findOccupant(url: string): Promise<{ isEmpty: boolean; restoredFrom: string | null }> {
  return await withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')`)
    const isOurs = tables.rows.some(({ name }) => name === 'installation')
    const found = isOurs
      ? await client.query<{ value: string }>(`select value from installation where name = 'restored-from'`)
      : null
    return { isEmpty: tables.rows.length === 0, restoredFrom: found?.rows[0]?.value ?? null }
  })
}

function refillOf(client: pg.Client): Refill {
  /** What puts everything back. */
  const later: string[] = []
  const column = async (text: string) => (await client.query<{ sql: string; undo: string }>(text)).rows

  async function setAside(text: string): Promise<void> {
    for (const { sql, undo } of await column(text)) {
      await client.query(sql)
      later.push(undo)
    }
  }

  return {
    async migrate(name, text) {
      await client.query(text)
      await client.query('insert into migration (name) values ($1)', [name])
    },
    async apply(text) {
      await client.query(text)
    },
    async prepare() {
      await setAside(`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as undo
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
      await setAside(`
        select format('drop index %s', indexrelid::regclass) as sql, pg_get_indexdef(indexrelid) as undo
        from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace and not relispartition
          and not exists (select from pg_constraint where conindid = indexrelid)`)
      await setAside(`
        select format('alter table %s disable trigger user', pg_class.oid::regclass) as sql,
          format('alter table %s enable trigger user', pg_class.oid::regclass) as undo
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relhastriggers`)
      await setAside(`
        select format('alter table %s no force row level security', pg_class.oid::regclass) as sql,
          format('alter table %s force row level security', pg_class.oid::regclass) as undo
        from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`)
      // A migration may have brought a row of its own, which is in the archive too.
      for (const { name } of await listTables(client)) await client.query(`delete from ${name}`)
    },
    async fill({ name, columns }, rows) {
      const sink = client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`))
      await pipeline(rows, sink)
      return sink.rowCount
    },
    async setSequences(sequences) {
      for (const [name, value] of Object.entries(sequences))
        if (value !== null) await client.query('select setval($1::regclass, $2)', [name, value])
    },
    async addJobs(jobs, dropped) {
      await client.query('create temporary table restored_job (job jsonb) on commit drop')
      await pipeline(jobs, client.query(copyFrom('copy restored_job from stdin')))
      // What was to be done later than now cannot have been done before the loss.
      const { rowCount } = await client.query(
        `delete from restored_job where job ->> 'task' = any ($1) and (job ->> 'runAt')::timestamptz <= now()`,
        [dropped ?? []],
      )
      await client.query(
        `select graphile_worker.add_job(job ->> 'task',
            (case when job ->> 'task' = 'purchase' and $1 then job -> 'payload' || '{"isQuiet":true}' else job -> 'payload' end)::json,
            queue_name => job ->> 'queue', run_at => (job ->> 'runAt')::timestamptz, max_attempts => (job ->> 'most')::int,
            job_key => job ->> 'key', priority => (job ->> 'priority')::int)
          from restored_job`,
        [dropped !== null],
      )
      return rowCount!
    },
    async stopLetters({ columns }, problem) {
      // A table of long ago does not say when.
      const at = columns.includes('failed_at') ? ', failed_at = now()' : ''
      const { rowCount } = await client.query(
        `update mail set status = 'failed', problem = $1, sending_since = null${at} where status = 'waiting'`,
        [problem],
      )
      return rowCount!
    },
    async silenceImports(sheets) {
      // An archive of long ago has no imports that write.
      if (sheets?.columns.includes('letters'))
        await client.query(`update sheet_import set letters = null where state = 'write'`)
    },
    installed: async () => (await client.query('select name, value from installation')).rows,
    async install(name, value) {
      await client.query('delete from installation where name = $1', [name])
      if (value !== null)
        await client.query('insert into installation (name, value) values ($1, $2)', [name, value])
    },
    async finish() {
      for (const undo of later) await client.query(undo)
      await client.query('analyze')
    },
    rowsOf: ({ name, columns }) => copyOut(client, `select ${columns.join()} from ${name}`),
  }
}
