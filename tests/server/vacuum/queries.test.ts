import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { vacuumTasks } from '../../../src/server/vacuum/task.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, databaseUrl } = await startTestServer()
const connectTo = (url: string) => postgres(url, { max: 1, onnotice: () => {} })
const [gate, elsewhere] = [connectTo(databaseUrl), connectTo(inject('adminUrl'))]
afterAll(() => Promise.all([gate.end(), elsewhere.end()]))

/** As the job does it: once more where others of this server's databases are in its way for long. */
async function wipe(): Promise<void> {
  try {
    await vacuumTasks({ sql, ownsDatabase: true }).wipe({}, { number: 1, isLast: false })
  } catch (error) {
    if (!/still works|lock timeout/.test(String(error))) throw error
    await wipe()
  }
}
const email = 'agata@quartzo.example'

async function isInSamples(): Promise<boolean> {
  const [row] = await sql<[{ file: string }]>`select pg_relation_filepath('pg_statistic') as file`
  return readFileSync(join(inject('databaseFolder'), row.file), 'latin1').includes(email)
}

/** The planner knows samples of values of somebody, of a column and of what an index computes of it; the rows are gone. */
beforeEach(async () => {
  await sql`
    insert into rate_limit (key, count, ends_at)
    select concat_ws('|', 'login', ${email}::text, number), 1, now() from generate_series(1, 9) number`
  await sql`analyze rate_limit`
  await sql`checkpoint`
  expect(await isInSamples()).toBe(true)
  await sql`delete from rate_limit`
})

test('of a table that is empty now no sample stays, nor of what its indexes compute', async () => {
  await wipe()
  expect(await isInSamples()).toBe(false)
})

test('former samples are not kept for who began to write while tables were written anew', async () => {
  await sql`insert into rate_limit (key, count, ends_at) values ('login|other', 1, now())`
  // Whoever writes the table anew stays in it for as long as the lock is held.
  await sql.unsafe(`
    create function pass_gate(value text) returns text language plpgsql immutable as $$
    begin
      while not pg_try_advisory_lock_shared(1) loop perform pg_sleep(0.01); end loop;
      perform pg_advisory_unlock_shared(1);
      return value;
    end $$`)
  await sql`create index gate on rate_limit (pass_gate(key))`
  await gate`select pg_advisory_lock(1)`
  const wiping = wipe()
  const writers = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'vacuum%rate_limit'`
  await expect.poll(writers).toHaveLength(1)
  const { pid } = (await writers())[0]!
  await elsewhere.begin(async (tx) => {
    await tx`select pg_current_xact_id()`
    await gate`select pg_advisory_unlock(1)`
    // Until it asks who is in its way, or is through.
    const atWork = () => sql`select from pg_stat_activity where pid = ${pid} and query !~ 'is_seen'`
    await expect.poll(atWork).toHaveLength(0)
  })
  await wiping
  expect(await isInSamples()).toBe(false)
})
