import { once } from 'node:events'
import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a server that refuses to be connected to is tried: another begins in its place meanwhile. */
const patienceMs = 5000

/** Passes a request on to the server of this machine once it is `ready`, which answers its port, and its answer back. */
export async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  ready: () => Promise<number>,
): Promise<void> {
  const fail = (error: Error) => {
    if (answer.headersSent) return void answer.destroy()
    answer.writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
    answer.end(JSON.stringify({ statusCode: 503, error: 'Service Unavailable', message: error.message }))
  }
  let socket: Socket
  try {
    socket = await connect(ready)
  } catch (error) {
    return fail(error as Error)
  }
  const { method, url: path, headers } = incoming
  const outgoing = send({ createConnection: () => socket, method, path, headers }, (result) => {
    answer.writeHead(result.statusCode!, result.headers)
    // A server that ends halfway leaves no answer that never comes to its end.
    pipeline(result, answer, () => {})
  })
  outgoing.on('error', fail)
  answer.on('close', () => socket.destroy())
  pipeline(incoming, outgoing, () => {})
}

/** A connection to the server, the next one where that which was there no longer listens: nothing was sent to it yet. */
async function connect(ready: () => Promise<number>): Promise<Socket> {
  const end = performance.now() + patienceMs
  for (;;) {
    const socket = createConnection({ host: '127.0.0.1', port: await ready() })
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || performance.now() > end) throw error
      await wait(50)
    }
  }
}
