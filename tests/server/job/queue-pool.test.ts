import { createServer, type AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { openQueuePool } from '../../../src/server/job/queue-pool.ts'
import { openLine } from '../../support/server/faulty-line.ts'

test('a connection that is cut without a word is given up, and the next question is answered on another', async () => {
  const url = new URL(inject('adminUrl'))
  const line = await openLine(Number(url.port))
  Object.assign(url, { hostname: '127.0.0.1', port: String(line.port) })
  const unanswered: string[] = []
  const hears = {
    onLost: () => undefined,
    onUnanswered: ({ message }: Error) => void unanswered.push(message),
  }
  const pool = openQueuePool(url.href, 1, hears, 300)
  const client = await pool.connect()
  await client.query('select 1')
  expect(line.mute('')).toBe(1)
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout')
  expect(unanswered).toEqual(['Query read timeout'])
  client.release()
  const next = await pool.connect()
  expect(await next.query('select 2 as n')).toMatchObject({ rows: [{ n: 2 }] })
  next.release()
  await pool.end()
  line.close()
})

test('a database that starts is asked again without graphile-worker’s growing pauses', async () => {
  // What PostgreSQL says meanwhile: severity, code and message, as its protocol has them.
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''].join('\0') + '\0'
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]))),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const pool = openQueuePool(`postgres://a:b@127.0.0.1:${port}/c`, 1, { onLost: () => undefined })
  const problem = await pool.connect().catch((error: Error) => error)
  expect(problem).toMatchObject({ message: 'the database system is starting up' })
  expect(problem).not.toHaveProperty('code')
  await pool.end()
  server.close()
})
