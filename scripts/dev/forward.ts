import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

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
  let port: number
  try {
    port = await ready()
  } catch (error) {
    return fail(error as Error)
  }
  const { method, url: path, headers } = incoming
  const outgoing = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (result) => {
    answer.writeHead(result.statusCode!, result.headers)
    // A server that ends halfway leaves no answer that never comes to its end.
    pipeline(result, answer, () => {})
  })
  outgoing.on('error', fail)
  answer.on('close', () => outgoing.destroy())
  pipeline(incoming, outgoing, () => {})
}
