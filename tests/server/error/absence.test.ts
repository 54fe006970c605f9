import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
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
