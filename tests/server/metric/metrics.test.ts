import { afterAll, expect, test } from 'vitest'
import { connect, patienceOf } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { addJob } from '../../../src/server/job/queue.ts'
import { logger } from '../../../src/server/log.ts'
import { openMetrics } from '../../../src/server/metric/metrics.ts'
import { countJobs } from '../../../src/server/metric/queries.ts'
import { queryWatch } from '../../../src/server/metric/query-watch.ts'
import { serveMetrics } from '../../../src/server/metric/serve.ts'
import { forRequest } from '../../../src/server/request/request-id.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const metrics = openMetrics()
const world = await startTestServer({ metrics, logger: logger('fatal') })
const creator = await world.register()
const served = await serveMetrics(metrics, 'localhost', 0)
afterAll(() => served.close())

const slow: { query: string; ms: number; requestId?: string }[] = []
const watch = queryWatch(0.001, metrics)
watch.tell({ warn: (line: unknown) => void slow.push(line as (typeof slow)[number]) })
const watched = await connect(world.databaseUrl, 2, patienceOf.call, undefined, watch.onQuery)
afterAll(() => watched.end())

/** The value of a series, by its name and some of its labels; undefined where there is none. */
async function valueOf(name: string, labels: Record<string, string | number> = {}) {
  const text = await (await fetch(`http://localhost:${served.port}/metrics`)).text()
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find((one) => new RegExp(`^${name}[ {]`).test(one) && wanted.every((label) => one.includes(label)))
  return line && Number(line.split(' ').at(-1))
}

test('requests are counted by their route, never by their address', async () => {
  const { id } = await creator.newApp()
  for (let n = 0; n < 3; n++) await creator.call('GET', `/apps/${id}?q=ana@exemplo.com`)
  await world.call('GET', '/apps')
  await world.app.inject({ method: 'PUT', url: '/nada/ana@exemplo.com' })
  const count = 'http_request_duration_seconds_count'
  expect(await valueOf(count, { route: '/api/apps/:id', method: 'GET', status: 200 })).toBe(3)
  expect(await valueOf(count, { route: '/api/apps', status: 401 })).toBe(1)
  expect(await valueOf(count, { route: 'none', status: 404 })).toBe(1)
  const answer = await fetch(`http://localhost:${served.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect([id, 'ana@'].filter((word) => text.includes(word))).toEqual([])
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('nothing else is answered on that port, and /metrics nowhere else', async () => {
  expect((await fetch(`http://localhost:${served.port}/api/apps`)).status).toBe(404)
  expect((await world.app.inject('/metrics')).body).not.toContain('http_request_duration')
  await expect(serveMetrics(metrics, 'localhost', served.port)).rejects.toThrow(/METRICS_PORT/)
})

test('queries are counted by the function that makes them, and slow ones told for their request', async () => {
  await forRequest('pedido-12345678', () => countJobs(watched))
  await forRequest('pedido-87654321', () =>
    asCreator(watched, creator.user.id, (tx) => addJob(tx, 'mail', { creatorId: creator.user.id, id: 'x' })),
  )
  const failing = async (tx: Parameters<Parameters<typeof asCreator>[2]>[0]) => await tx`select 1 / 0`
  await expect(asCreator(watched, creator.user.id, failing)).rejects.toThrow('division by zero')
  const count = 'db_query_duration_seconds_count'
  expect(await valueOf(count, { query: 'metric/countJobs' })).toBe(1)
  expect(await valueOf(count, { query: 'job/insertJobs' })).toBe(1)
  expect(await valueOf(count, { query: 'unnamed' })).toBe(1)
  expect(slow).toContainEqual(
    expect.objectContaining({ query: 'metric/countJobs', requestId: 'pedido-12345678' }),
  )
  expect(slow).toContainEqual(
    expect.objectContaining({ query: 'job/insertJobs', requestId: 'pedido-87654321' }),
  )
})

test('connections in use and waited for are shown', async () => {
  metrics.watchPool('calls', watched)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const hold = () => watched.begin(async (tx) => void (await tx`select 1`, await end))
  const held = [hold(), hold()]
  await expect.poll(() => valueOf('db_pool_waiting', { pool: 'calls' })).toBe(1)
  expect(await valueOf('db_pool_used', { pool: 'calls' })).toBeGreaterThan(0)
  finish()
  await Promise.all(held)
  expect(await valueOf('db_pool_waiting', { pool: 'calls' })).toBe(0)
  expect(await valueOf('db_pool_waited_seconds', { pool: 'calls' })).toBeGreaterThan(0)
  expect(await valueOf('db_pool_used', { pool: 'calls' })).toBe(0)
})

test('jobs are shown by task: how many wait, how long, and how many were given up', async () => {
  const { sql } = world
  await sql`delete from graphile_worker._private_jobs`
  await asCreator(sql, creator.user.id, async (tx) => {
    for (const id of ['a', 'b', 'c']) await addJob(tx, 'mail', { creatorId: creator.user.id, id })
    await addJob(
      tx,
      'mail',
      { creatorId: creator.user.id, id: 'later' },
      { runAt: new Date(Date.now() + 1e6) },
    )
  })
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where payload ->> 'id' = 'a'`
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'id' = 'c'`
  metrics.watchJobs(sql)
  const note = { takenAt: new Date(Date.now() - 7_200_000), bytes: 1, missing: 4 }
  await sql`insert into installation (name, value) values ('last-backup', ${JSON.stringify(note)})`
  expect(await valueOf('backup_age_seconds')).toBeGreaterThan(7199)
  expect(await valueOf('backup_missing_files')).toBe(4)
  expect(await valueOf('db_up')).toBe(1)
  expect(await valueOf('jobs_waiting', { task: 'mail' })).toBe(2)
  expect(await valueOf('jobs_oldest_seconds', { task: 'mail' })).toBeGreaterThan(3599)
  expect(await valueOf('jobs_failed', { task: 'mail' })).toBe(1)
})

test('letters, notifications, jobs and what is found in memory are counted', async () => {
  metrics.letter('sent')
  metrics.push('gone')
  metrics.job('mail', false, 1500)
  const { send } = await openPublishedApp(world, creator)
  for (let n = 0; n < 3; n++) await send('GET', '/home')
  expect(await valueOf('letters_total', { outcome: 'sent' })).toBe(1)
  expect(await valueOf('pushes_total', { outcome: 'gone' })).toBe(1)
  expect(await valueOf('job_duration_seconds_bucket', { task: 'mail', outcome: 'failed', le: 1 })).toBe(0)
  expect(await valueOf('job_duration_seconds_bucket', { task: 'mail', outcome: 'failed', le: 10 })).toBe(1)
  expect(await valueOf('site_cache_total', { outcome: 'miss' })).toBe(1)
  expect(await valueOf('site_cache_total', { outcome: 'hit' })).toBeGreaterThanOrEqual(2)
})

test('what is free of the disk is shown', async () => {
  metrics.watchDisk(import.meta.dirname)
  expect(await valueOf('disk_free_ratio')).toBeGreaterThan(0)
  expect(await valueOf('disk_free_ratio')).toBeLessThan(1)
})
