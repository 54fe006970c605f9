import { Logger } from 'graphile-worker'
import { expect, test } from 'vitest'
import { keepRunning } from '../../../src/server/job/keep-running.ts'
import { installQueue, queueUrl } from '../../../src/server/job/queue.ts'
import { openQueuePool } from '../../../src/server/job/queue-pool.ts'
import { openLine } from '../../support/server/faulty-line.ts'
import { startTestServer } from '../../support/server/test-server.ts'

test('a job of which the queue never heard that it got it is taken for one of the dead, and others begin at once', async () => {
  const { sql, databaseUrl } = await startTestServer()
  await installQueue(sql, queueUrl(databaseUrl, sql))
  const url = new URL(queueUrl(databaseUrl, sql))
  const line = await openLine(Number(url.port))
  Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) })
  const [holders, gone]: string[][] = [[], []]
  const alive = {
    add: (holder: string) => void holders!.push(holder),
    remove: (holder: string) => void gone!.push(holder),
    stop: async () => undefined,
  }
  const done: unknown[] = []
  const stop = await keepRunning(
    {
      taskList: { greet: async (payload) => void done.push(payload) },
      concurrency: 2,
      pollInterval: 100,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    },
    (onUnanswered) => openQueuePool(url.href, 4, { onLost: () => undefined, onUnanswered }, 500),
    alive,
    () => undefined,
  )
  const add = (name: string) => sql`select graphile_worker.add_job('greet', ${sql.json({ name })}::json)`
  await add('Ana')
  await expect.poll(() => done).toEqual([{ name: 'Ana' }])
  // Whoever asks for a job is given it, and does not hear so.
  line.lastWord = 'get_job'
  await add('Rui')
  const takenBy = async () =>
    (await sql`select locked_by from graphile_worker.jobs where locked_by is not null`)[0]?.lockedBy as string
  await expect.poll(takenBy).toBe(holders![0])
  line.lastWord = null
  await expect.poll(() => gone, { timeout: 20_000 }).toContain(holders![0])
  expect(await takenBy()).toBe(holders![0])
  // Who takes jobs from now on is somebody else, and does.
  await add('Eva')
  await expect.poll(() => done, { timeout: 20_000 }).toContainEqual({ name: 'Eva' })
  await stop()
  line.close()
})
