import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'

/** Passes a request on to the server at `port` of this machine, once it is `ready`, and its answer back. */
export async function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  ready: () => Promise<void>,
): Promise<void> {
  const fail = (error: Error) => {
    if (answer.headersSent) return void answer.destroy()
    answer.writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
    answer.end(JSON.stringify({ statusCode: 503, error: 'Service Unavailable', message: error.message }))
  }
  try {
    await ready()
  } catch (error) {
    return fail(error as Error)
  }
  const { method, url: path, headers } = incoming
  const outgoing = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, (result) => {
    answer.writeHead(result.statusCode!, result.headers)
    result.pipe(answer)
  })
  outgoing.on('error', fail)
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
