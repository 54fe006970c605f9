import { afterAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { addJob } from '../../../src/server/job/queue.ts'
import { startJobs } from '../../../src/server/job/runner.ts'
import { isStopping, JobStop, mayStopHere, untilStopped } from '../../../src/server/job/stop.ts'
import { importTasks } from '../../../src/server/resource/entity/import-task.ts'
import { importedFaq } from '../../support/server/import-process.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const faq = await importedFaq()
const { sql, databaseUrl, register } = await startTestServer({ schemaEntities: [faq] })
const maria = await register()
const creatorId = maria.user.id

/** What was done, by which server and which part. */
const done: string[] = []
let parts = Infinity
const serve = (name: string) =>
  startJobs({
    sql,
    url: databaseUrl,
    tasks: {
      async mail({ id }: { id: string }) {
        for (let part = 1; part <= parts; part++) {
          mayStopHere()
          await sleep(1)
          done.push(`${name} ${id} ${part}`)
        }
      },
    } as never,
  })
const until = async (check: () => boolean | Promise<boolean>) => {
  while (!(await check())) await sleep(10)
}
const waiting = async () => await sql`select * from graphile_worker.jobs`

test('a long job ends between two of its parts where its server stops, and waits for another one as before', async () => {
  const first = await serve('first')
  const options = { key: 'long', queue: 'row', priority: 7 }
  await asCreator(sql, creatorId, (tx) => addJob(tx, 'mail', { creatorId, id: 'long' }, options))
  await until(() => done.length > 2)
  await first.stop()
  const stopped = done.length
  const told = { key: 'long', queueName: 'row', priority: 7, attempts: 0, maxAttempts: 10 }
  expect(await waiting()).toMatchObject([{ ...told, lockedAt: null, lastError: null }])
  parts = 3
  const second = await serve('second')
  await until(async () => (await waiting()).length === 0)
  await second.stop()
  expect(done.slice(stopped)).toEqual(['second long 1', 'second long 2', 'second long 3'])
})

test('what is no job is never stopped', async () => {
  expect(isStopping()).toBe(false)
  expect(mayStopHere()).toBeUndefined()
  const stop = new AbortController()
  await untilStopped(stop.signal, async () => {
    mayStopHere()
    stop.abort()
    await sleep(1)
    expect(mayStopHere).toThrow(JobStop)
  })
})

test('an import stops behind the lines that it has written, and goes on with the next ones', async () => {
  const { importSheet } = importTasks({ sql }, [], [faq])
  const attempt = { number: 1, isLast: false }
  const { id: appId } = await maria.newApp()
  const path = `/apps/${appId}/faq`
  const lines = Array.from({ length: 250 }, (_, at) => `C${at};Pergunta ${at}?;Resposta`)
  const sheet = Buffer.from(['Código;Pergunta;Resposta', ...lines].join('\r\n'))
  const headers = { 'content-type': 'text/csv', 'x-file-name': 'perguntas.csv' }
  const { id } = (await maria.call('POST', `${path}/imports`, sheet, headers)).json()
  const key = { creatorId, appId, kind: 'faq', id }
  await importSheet(key, attempt)
  await maria.call('PUT', `${path}/imports/${id}`, { state: 'write' })
  const written = async () => (await maria.call('GET', `${path}/imports/${id}`)).json()
  for (const so of [100, 200]) {
    await expect(untilStopped(AbortSignal.abort(), () => importSheet(key, attempt))).rejects.toThrow(JobStop)
    expect(await written()).toMatchObject({ state: 'write', written: so })
  }
  await importSheet(key, attempt)
  expect(await written()).toMatchObject({ state: 'done', written: 250 })
  const [{ count }] = await asCreator(
    sql,
    creatorId,
    (tx) => tx<[{ count: number }]>`select count(*)::int as count from document where app_id = ${appId}`,
  )
  expect(count).toBe(250)
})

afterAll(async () => void (await sql`delete from graphile_worker._private_jobs`))
