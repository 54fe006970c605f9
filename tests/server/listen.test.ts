import dns from 'node:dns/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { listen } from '../../src/server/listen.ts'
import { freePort } from '../support/free-port.ts'

test('who came by any address of a name is answered before a server stops, and nobody comes by one that it has not', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2', '192.0.2.1']
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockResolvedValue(addresses.map((address) => ({ address, family: 4 })) as never)
  const app = Fastify()
  const { promise: answered, resolve: answer } = Promise.withResolvers<string>()
  let asked = 0
  app.get('/', async (_, reply) => {
    asked++
    return await answered.then((text) => reply.header('connection', 'close').send(text))
  })
  const port = await freePort('0.0.0.0')
  const { close } = await listen(app, 'localhost', port)
  lookup.mockRestore()
  const calls = addresses
    .slice(0, 2)
    .map(async (host) => await (await fetch(`http://${host}:${port}/`)).text())
  await expect.poll(() => asked).toBe(2)
  let isClosed = false
  const closed = close().then(() => (isClosed = true))
  await expect.poll(() => app.server.listening).toBe(false)
  expect(isClosed).toBe(false)
  answer('done')
  expect(await Promise.all(calls)).toEqual(['done', 'done'])
  await closed
})
