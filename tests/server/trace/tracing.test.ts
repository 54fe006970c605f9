import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { s3Store } from '../../../src/server/file/s3.ts'
import { asPart, withinSpan } from '../../../src/server/trace/span.ts'
import { openTracing } from '../../../src/server/trace/tracing.ts'
import { startServer } from '../../support/server/server-process.ts'
import { newDatabase, newPerson } from '../../support/server/test-server.ts'
import { startCollector, type CollectedSpan } from '../../support/server/trace-collector.ts'

/** A real server, whose traces go to a collector that takes them, hangs, or is gone. */
const folder = mkdtempSync(join(tmpdir(), 'trilha-trace-'))
const patient = { timeout: 60_000 }
const collector = await startCollector()
const proxys = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${proxys.traceId}-${proxys.spanId}-01`
let database: Awaited<ReturnType<typeof newDatabase>>
let server: ReturnType<typeof startServer>
let origin: string

beforeAll(async () => {
  database = await newDatabase(inject('template'))
  server = startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_SERVICE_NAME: 'escola',
  })
  origin = await server.address
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  collector.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const partsOf = ({ spanId }: CollectedSpan) => collector.spans.filter((span) => span.parentSpanId === spanId)

test('a request is one trace with its statements, its job and its letter, within what a proxy calls it', async () => {
  const person = newPerson()
  const answer = await call('POST', '/auth/register', person, { traceparent })
  expect(answer.status).toBe(201)
  await expect.poll(() => collector.namesIn(proxys.traceId), patient).toContain('job mail')
  const spans = spansOf(proxys.traceId)
  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === proxys.spanId)
  expect(request).toMatchObject({ name: 'POST /api/auth/register', kind: 2 })
  expect(request!.facts).toEqual({
    ...{ 'http.request.method': 'POST', 'http.route': '/api/auth/register' },
    ...{ 'http.response.status_code': 201, 'trilha.request_id': answer.headers.get('x-request-id') },
  })
  const parts = partsOf(request!)
  const statement = parts.find(({ name }) => name.endsWith('/insertCreator'))
  expect(statement, JSON.stringify(parts)).toMatchObject({
    kind: 3,
    facts: { 'db.system.name': 'postgresql' },
  })
  const job = parts.find(({ name }) => name === 'job mail')!
  expect(job).toMatchObject({ kind: 5, facts: { 'trilha.attempt': 1 } })
  expect(job.facts['trilha.request_id']).toBe(answer.headers.get('x-request-id'))
  expect(partsOf(job).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mail/markSending', 'letter', 'mail/updateMail']),
  )
  expect([...collector.services]).toEqual(['escola'])
})

test('nothing that anybody sent arrives: neither addresses nor what is asked, written or answered', async () => {
  const person = newPerson()
  await call('POST', '/auth/register', person)
  const session = (await (await call('POST', '/auth/login', person)).json()) as { accessToken: string }
  const authorization = `Bearer ${session.accessToken}`
  await call('GET', '/apps?search=ana@exemplo.com', undefined, { authorization })
  await call('GET', '/apps/Violoncelo', undefined, { authorization })
  await fetch(`${origin}/Violoncelo?token=${session.accessToken}`)
  await call('PATCH', '/apps/nenhum', undefined, { traceparent: 'ana@exemplo.com' })
  const isThere = (route: string) => collector.spans.some(({ facts }) => facts['http.route'] === route)
  await expect.poll(() => isThere('/*') && isThere('/api/apps/:id'), patient).toBe(true)
  const sent = [...Object.values(person), session.accessToken, 'ana@', 'Violoncelo', 'search', 'select ']
  expect(sent.filter((text) => collector.text.includes(String(text)))).toEqual([])
})

test('where the collector hangs all goes on, one line says so, and the server ends in order', async () => {
  collector.hangs = true
  const before = collector.hung
  while (collector.hung < before + 3) {
    expect((await call('GET', '/health/live')).status).toBe(200)
    await sleep(20)
  }
  const lines = () => server.output.stderr.split('\n').filter((line) => line.includes('Traces do not reach'))
  await expect.poll(lines, patient).toHaveLength(1)
  server.kill('SIGTERM')
  expect(await server.ended, server.output.stderr).toBe(0)
  expect(lines()).toHaveLength(1)
  expect(collector.hung).toBeGreaterThan(before)
  collector.hangs = false
})

test('nothing is loaded where nobody listens', () => {
  // A process of its own: in this one somebody else may have loaded it.
  const loadedBy = (url: string) =>
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module'
      const { openTracing } = await import(${JSON.stringify(resolve('src/server/trace/tracing.ts'))})
      await openTracing(${url})
      const paths = Object.keys(createRequire(${JSON.stringify(import.meta.url)}).cache)
      process.stdout.write(String(paths.some((path) => path.includes('sdk-trace-base'))))
      process.exit()`,
    ]).toString()
  expect(loadedBy('null')).toBe('false')
  expect(loadedBy("'http://127.0.0.1:9/v1/traces'")).toBe('true')
})

test('what is left arrives at the end, unless the collector hangs', async () => {
  const tracing = (await openTracing(`${collector.url}/v1/traces`))!
  tracing.begin('job one', 'consumer').end()
  await tracing.stop()
  expect(collector.spans.at(-1)).toMatchObject({ name: 'job one' })
  const other = (await openTracing(`${collector.url}/v1/traces`))!
  collector.hangs = true
  other.begin('job two', 'consumer').end()
  await other.stop()
  expect(collector.held.size).toBe(1)
  collector.hangs = false
})

test('each try of a question to an object store is a part, and the store learns of which trace', async () => {
  const heads: unknown[] = []
  const store = createServer((request, response) => {
    heads.push(request.headers.traceparent)
    response.writeHead(heads.length === 1 ? 503 : 200, { 'content-length': 3 }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => store.once('listening', listening))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'chave', secretAccessKey: 'segredo' }
  const where = { endpoint, bucket: 'escola', prefix: '', region: 'sa-east-1', keys }
  const files = s3Store({ ...where, isPathStyle: true, publicEndpoint: null })
  const tracing = (await openTracing(`${collector.url}/v1/traces`))!
  const job = tracing.begin('job three', 'consumer', {}, traceparent)
  expect(await withinSpan(job, () => files.has('um'))).toBe(true)
  job.end()
  expect(await files.has('dois')).toBe(true)
  await tracing.stop()
  const [whole] = collector.spans.filter(({ name }) => name === 'job three')
  const tries = partsOf(whole!)
  expect(tries.map(({ name, status }) => [name, status.code])).toEqual([
    ['S3 HeadObject', 2],
    ['S3 HeadObject', 0],
  ])
  expect(heads).toEqual([...tries.map(({ spanId }) => `00-${proxys.traceId}-${spanId}-01`), undefined])
  store.close()
})

test('of a failure its kind is told, and not its words', async () => {
  const tracing = (await openTracing(`${collector.url}/v1/traces`))!
  const job = tracing.begin('job four', 'consumer')
  const problems = [
    Object.assign(new Error('ana@exemplo.com'), { code: '23505' }),
    Object.assign(new Error('ana@exemplo.com'), { code: 'ana@exemplo.com' }),
    'ana@exemplo.com',
  ]
  for (const problem of problems)
    await withinSpan(job, () => asPart('part', 'client', {}, () => Promise.reject(problem as Error))).catch(
      () => {},
    )
  job.answer(503)
  await tracing.stop()
  const four = collector.spans.find(({ name }) => name === 'job four')!
  expect(four).toMatchObject({ status: { code: 2 }, facts: { 'error.type': '503' } })
  expect(partsOf(four).map(({ facts }) => facts['error.type'])).toEqual(['23505', 'Error', 'Error'])
  expect(collector.text).not.toContain('ana@')
})
