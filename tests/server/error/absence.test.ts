import fastify from 'fastify'
import { connect as openSocket, createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { isAbsence } from '../../../src/server/error/absence.ts'
import { answerError } from '../../../src/server/error/handler.ts'
import { startTestServer } from '../../support/server/test-server.ts'

test('an address where something answers, but never as a database does, is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const server = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  await expect(connect(`postgres://a:segredo@${server}/b`, 1, undefined, 200)).rejects.toThrow(
    `DATABASE_URL não funciona: ${server} não respondeu; confira o endereço e o firewall, e inicie de novo.`,
  )
  silent.close()
})

test('without its database the server says so, and that it may pass', async () => {
  const { sql, register } = await startTestServer()
  const { call } = await register()
  expect((await call('GET', '/apps')).statusCode).toBe(200)
  await sql.end()
  const answer = await call('GET', '/apps')
  expect(answer.json()).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  })
})

test('whoever is gone before all is sent is no database that is away, and no line in the log', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } })
  app.setErrorHandler(answerError)
  app.post('/', () => 'never')
  const told = new Promise<number>((tell) =>
    app.addHook('preSerialization', async (_, reply) => tell(reply.statusCode)),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = openSocket(port, '127.0.0.1', () => {
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      () => socket.destroy(),
    )
  })
  expect(await told).toBe(400)
  await app.close()
  expect(lines).toEqual([])
})

test('a connection that the queue loses as it begins to listen, and gives back twice, ends no server', async () => {
  const { databaseUrl } = await startTestServer()
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const client = await pool.connect()
  client.release()
  const giveBack = async () => client.release()
  const twice = await giveBack().catch((error: unknown) => error)
  expect(isAbsence(twice)).toBe(true)
  expect(isAbsence(new Error('Anything else'))).toBe(false)
  await pool.end()
})
