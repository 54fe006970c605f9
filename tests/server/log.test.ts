import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerError } from '../../src/server/error/handler.ts'
import { logger } from '../../src/server/log.ts'

/** What was written, the newest last. */
let lines: Record<string, unknown>[]
let app: FastifyInstance

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lines = []
  const stream = new Writable({
    write(line: Buffer, _, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number])
      done()
    },
  })
  app = Fastify({ logger: logger('warn', stream) } as FastifyServerOptions) as FastifyInstance
  app.setErrorHandler(answerError)
  app.get('/:code', (request) => {
    const { code } = request.params as { code: string }
    throw Object.assign(
      new Error(`${code} 127.0.0.1:${Math.floor(Math.random() * 9999)}`),
      code !== 'bug' && { code },
    )
  })
})
afterEach(() => void vi.useRealTimers())

const call = async (code: string) => (await app.inject(`/${code}`)).statusCode

test('an outage is one line for each kind in ten seconds, and a count of what was left out', async () => {
  for (let n = 0; n < 30; n++) {
    expect(await call('CONNECTION_WAIT')).toBe(503)
    app.log.warn(`The queue lost a connection: ${n}`)
    app.log.warn(new Error('Connection terminated unexpectedly'), 'The queue lost the database for a while')
  }
  expect(await call('CONNECTION_CLOSED')).toBe(503)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'request failed',
    'The queue lost a connection: 0',
    'The queue lost the database for a while',
    'request failed',
  ])
  expect(lines[0]).toMatchObject({ route: '/:code', err: { code: 'CONNECTION_WAIT' } })
  vi.advanceTimersByTime(10_000)
  const more = lines.slice(4)
  expect(more.map(({ leftOut }) => leftOut)).toEqual([29, 29, 29])
  expect(more[0]!.msg).toMatch(/^More of the same: request failed: CONNECTION_WAIT/)
  // Nothing has come since: the next one is told whole again.
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(7)
  await call('CONNECTION_WAIT')
  expect(lines).toHaveLength(8)
})

test('of an address only the route is told: there may be a key or a signature in it', async () => {
  expect(await call('CONNECTION_CLOSED?signature=s3gredo')).toBe(503)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('s3gredo')
})

test('what nobody expected is told each time', async () => {
  for (let n = 0; n < 3; n++) expect(await call('bug')).toBe(500)
  expect(lines).toHaveLength(3)
})

test('jobs that fail alike are one line, whichever requests ordered them', () => {
  for (let n = 0; n < 3; n++)
    app.log.error({ requestId: `pedido-${n}`, task: 'mail' }, `Failed task ${n} (mail) with error 'refused'`)
  expect(lines).toMatchObject([
    { requestId: 'pedido-0', task: 'mail', msg: expect.stringMatching(/^Failed task 0/) },
  ])
})

test('of what is no request nothing is told that somebody sent', () => {
  const sent = Buffer.from('GET / HTTP/1.1\r\nAuthorization: Bearer s3gredo')
  const err = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_HEADER_TOKEN', rawPacket: sent })
  app.log.warn({ err }, 'client error')
  expect(lines).toMatchObject([{ err: { code: 'HPE_INVALID_HEADER_TOKEN' } }])
  expect(JSON.stringify(lines)).not.toContain('rawPacket')
})
