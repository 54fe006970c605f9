import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { forward } from '../../scripts/dev/forward.ts'
import { freePort } from '../../src/server/network/free-port.ts'

const servers: Server[] = []

afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Port of a new server that answers as told. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

test('what meets a server that no longer listens waits for the next, whole', async () => {
  const next = await serve((request, answer) => void text(request).then((body) => answer.end(`got ${body}`)))
  const ports = [await freePort('127.0.0.1'), next]
  const front = await serve(
    (request, answer) => void forward(request, answer, async () => ports.shift() ?? next),
  )
  const answer = await fetch(`http://127.0.0.1:${front}/`, { method: 'POST', body: 'Sol' })
  expect([answer.status, await answer.text()]).toEqual([200, 'got Sol'])
})

test('one that cannot begin is told of', async () => {
  const front = await serve(
    (request, answer) => void forward(request, answer, () => Promise.reject(new Error('Parou.'))),
  )
  const answer = await fetch(`http://127.0.0.1:${front}/`)
  expect([answer.status, await answer.json()]).toMatchObject([503, { message: 'Parou.' }])
})
