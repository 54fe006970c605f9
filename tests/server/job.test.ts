import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { asCreator } from '../../src/server/database/tenant.ts'
import { connect } from '../../src/server/database/connection.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { addJob, installQueue, queueUrl } from '../../src/server/job/queue.ts'
import { startJobs } from '../../src/server/job/runner.ts'
import { forRequest } from '../../src/server/request/request-id.ts'
import type { Attempt } from '../../src/server/job/task.ts'
import { newDatabase, startTestServer } from '../support/server/test-server.ts'

const { sql, databaseUrl, register } = await startTestServer()
const { user } = await register()

/** Every letter's job that was begun. */
const begun: { id: string; attempt: Attempt }[] = []
/** What doing the next ones comes to. */
let outcome: () => Promise<void> = async () => undefined
const tasks = {
  mail: async ({ id }: { id: string }, attempt: Attempt) => {
    begun.push({ id, attempt })
    await outcome()
  },
}
const start = () => startJobs({ sql, url: databaseUrl, tasks: tasks as never })
const add = (id: string, onDone = async () => {}) =>
  asCreator(sql, user.id, async (tx) => {
    await addJob(tx, 'mail', { creatorId: user.id, id })
    await onDone()
  })

async function until(check: () => boolean | Promise<boolean>) {
  while (!(await check())) await sleep(20)
}
const waiting = async () => await sql<{ lastError: string | null }[]>`select * from graphile_worker.jobs`

let runner = await start()
afterAll(() => runner.stop())

test('a job is done once its transaction is committed, and not where it is rolled back', async () => {
  await expect(
    add('nothing', async () => {
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await add('first')
  await until(() => begun.length > 0)
  expect(begun).toEqual([{ id: 'first', attempt: { number: 1, isLast: false } }])
  await until(async () => (await waiting()).length === 0)
})

test('one that fails is tried again later, in the end for the last time', async () => {
  outcome = () => Promise.reject(new Error('no way'))
  await add('second')
  await until(async () => (await waiting())[0]?.lastError === 'no way')
  const [job] = await sql`select attempts, max_attempts, run_at > now() as is_later from graphile_worker.jobs`
  expect(job).toEqual({ attempts: 1, maxAttempts: 10, isLater: true })
  outcome = async () => undefined
  await sql`update graphile_worker._private_jobs set attempts = 9, run_at = now()`
  await add('third')
  await until(() => begun.some(({ id, attempt }) => id === 'second' && attempt.number === 10))
  expect(begun.find(({ id, attempt }) => id === 'second' && attempt.number === 10)!.attempt.isLast).toBe(true)
  await until(async () => (await waiting()).length === 0)
})

test('stopping finishes what is under way and leaves the rest', async () => {
  let finish = () => {}
  let isFinished = false
  outcome = () => new Promise((resolve) => (finish = () => ((isFinished = true), resolve())))
  await add('slow')
  await until(() => begun.some(({ id }) => id === 'slow'))
  const stopping = runner.stop()
  outcome = async () => undefined
  await add('later')
  finish()
  await stopping
  expect(isFinished).toBe(true)
  expect(begun.some(({ id }) => id === 'later')).toBe(false)
  runner = await start()
  await until(() => begun.some(({ id }) => id === 'later'))
  await until(async () => (await waiting()).length === 0)
})

test('what a dead server had taken is done by another, what a living one has is left to it', async () => {
  await runner.stop()
  await add('orphan')
  await sql`update graphile_worker._private_jobs
    set locked_by = 'pool-dead', locked_at = now() - interval '1 minute', attempts = 1`
  runner = await start()
  await until(() => begun.some(({ id }) => id === 'orphan'))
  let finish = () => {}
  outcome = () => new Promise((resolve) => (finish = resolve))
  await add('busy')
  await until(() => begun.some(({ id }) => id === 'busy'))
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`
  const second = await start()
  const [job] = await sql`select locked_by from graphile_worker.jobs`
  expect(job!.lockedBy).toMatch(/^pool-/)
  finish()
  await second.stop()
  expect(begun.filter(({ id }) => id === 'busy')).toHaveLength(1)
})

test('a queue whose jobs are all done or free is nobody’s', async () => {
  outcome = async () => undefined
  await runner.stop()
  await sql`select graphile_worker.add_job('mail', ${sql.json({ creatorId: user.id, id: 'queued' })}::json, queue_name => 'stuck')`
  await sql`update graphile_worker._private_job_queues set locked_by = 'pool-alive', locked_at = now() - interval '1 minute'`
  runner = await start()
  await until(() => begun.some(({ id }) => id === 'queued'))
  await until(async () => (await waiting()).length === 0)
})

test('a job that fails is told of under the request that ordered it, or an id of its own', async () => {
  outcome = async () => await Promise.reject(new Error('no way'))
  await runner.stop()
  const said: [unknown, unknown][] = []
  const log = { error: (...line: [unknown, unknown]) => void said.push(line), warn: () => undefined }
  runner = await startJobs({ sql, url: databaseUrl, tasks: tasks as never, log: log as never })
  await forRequest('pedido-0123456789', () => add('ordered'))
  await add('own')
  const failed = () => said.filter(([, text]) => /^Failed task \d+ \(mail, /.test(String(text)))
  await until(() => failed().length === 2)
  expect(failed().map(([about]) => about)).toEqual(
    expect.arrayContaining([
      { requestId: 'pedido-0123456789', task: 'mail' },
      { requestId: expect.stringMatching(/^job-\d+$/), task: 'mail' },
    ]),
  )
  await sql`delete from graphile_worker._private_jobs`
  outcome = async () => undefined
})

test('a lane whose first look for jobs fails looks anew', async () => {
  await runner.stop()
  await add('blind')
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await admin`alter table graphile_worker._private_tasks rename to away`
  const said: unknown[] = []
  runner = await startJobs({
    ...{ sql, url: databaseUrl, tasks: tasks as never },
    log: { error: (text: unknown) => void said.push(text), warn: () => undefined },
  })
  await until(() => said.some((problem) => String(problem).includes('_private_tasks')))
  await admin`alter table graphile_worker.away rename to _private_tasks`
  await admin.end()
  await until(() => begun.some(({ id }) => id === 'blind'))
  await until(async () => (await waiting()).length === 0)
})

test('a job that used up its tries by dying with its servers goes on minutes later; one that failed is given up', async () => {
  outcome = async () => undefined
  await runner.stop()
  for (const id of ['killed', 'given-up', 'failed']) await add(id)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute'
    where payload ->> 'id' = 'killed'`
  await sql`update graphile_worker._private_jobs set last_error = 'no way' where payload ->> 'id' = 'failed'`
  runner = await start()
  const later = await sql`select payload ->> 'id' as id, run_at > now() + interval '1 minute' as is_later
    from graphile_worker._private_jobs where attempts = max_attempts - 3 and locked_by is null order by id`
  expect([...later]).toEqual([
    { id: 'given-up', isLater: true },
    { id: 'killed', isLater: true },
  ])
  await sql`update graphile_worker._private_jobs set run_at = now()`
  await add('next')
  await until(() => ['killed', 'given-up', 'next'].every((id) => begun.some((job) => job.id === id)))
  expect(begun.some(({ id }) => id === 'failed')).toBe(false)
  await until(async () => (await waiting()).length === 1)
  await sql`delete from graphile_worker._private_jobs`
})

test('a queue that could not note one job, but the next, begins anew, and stops', async () => {
  await until(async () => (await waiting()).length === 0)
  await runner.stop()
  const said: unknown[] = []
  const log = { error: (text: unknown) => void said.push(text), warn: () => undefined }
  runner = await startJobs({ sql, url: databaseUrl, tasks: tasks as never, log })
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await admin`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no way'; end $$`
  await admin`create trigger refuse before delete on graphile_worker._private_jobs
    for each row when (old.payload ->> 'id' = 'unnoted') execute function refuse()`
  const finish: (() => void)[] = []
  outcome = () => new Promise((resolve) => void finish.push(resolve))
  for (const id of ['long', 'longer', 'longest']) await add(id)
  await until(() => finish.length === 3)
  outcome = async () => undefined
  await add('unnoted')
  await until(() => said.some((text) => String(text).startsWith('Failed to complete jobs')))
  // Nobody waits for what the first one has under way.
  await add('meanwhile')
  await until(() => begun.some(({ id }) => id === 'meanwhile'))
  for (const left of [3, 2, 1]) {
    finish.shift()!()
    await until(async () => (await waiting()).length === left)
  }
  await add('next')
  await until(() => begun.some(({ id }) => id === 'next'))
  await admin`drop trigger refuse on graphile_worker._private_jobs`
  await admin`delete from graphile_worker._private_jobs`
  await admin.end()
  expect(begun.filter(({ id }) => id.startsWith('long'))).toHaveLength(3)
  await runner.stop()
  runner = await start()
})

test('a queue that could not note what it did begins anew, and does what comes after', async () => {
  const database = new URL(databaseUrl).pathname.slice(1)
  const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
  await until(async () => (await waiting()).length === 0)
  outcome = async () => {
    // Nobody gets in while it is away, for as long as the queue tries.
    await admin`alter database ${admin(database)} with allow_connections false`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`
  }
  await add('cut')
  await until(() => begun.some(({ id }) => id === 'cut'))
  await sleep(1500)
  outcome = async () => undefined
  await admin`alter database ${admin(database)} with allow_connections true`
  await admin.end()
  await until(
    async () =>
      await add('after').then(
        () => true,
        () => false,
      ),
  )
  await until(() => begun.some(({ id }) => id === 'after'))
})

test('the queue works as the bound role where the address signs in as a superuser', async () => {
  const database = await newDatabase()
  const admin = await connect(database.adminUrl, 4)
  await migrate(admin)
  const url = queueUrl(database.adminUrl, admin)
  await Promise.all([installQueue(admin, url), installQueue(admin, url)])
  const [schema] = await admin`
    select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = 'graphile_worker'`
  expect(schema!.owner).toBe('trilha_app')
  outcome = async () => undefined
  const own = await startJobs({ sql: admin, url, tasks: tasks as never })
  await admin.begin((tx) => addJob(tx, 'mail', { creatorId: user.id, id: 'bound' }))
  await until(() => begun.some(({ id }) => id === 'bound'))
  await own.stop()
  await admin.end()
  await database.drop()
})
