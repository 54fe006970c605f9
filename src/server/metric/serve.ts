import { createServer } from 'node:http'
import { StartError } from '../error/start-error.ts'
import type { Metrics } from './metrics.ts'

/** Answers `GET /metrics` on a port of its own, 0 for any; nothing else is said there. Throws a `StartError` where the port cannot be had. */
export async function serveMetrics(
  { read }: Pick<Metrics, 'read'>,
  host: string,
  port: number,
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end()
    void read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      const text = `METRICS_PORT é ${port}, mas o servidor não pode escutar nessa porta: escolha outra e inicie de novo.`
      reject(new StartError(text, { cause }))
    })
    // Not through the first process of a crew, which would keep it when this one is gone.
    server.listen({ host, port, exclusive: true }, resolve)
  })
  const address = server.address() as { port: number }
  return {
    port: address.port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
