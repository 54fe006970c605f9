import { createServer } from 'node:net'

/** A port below those which the system hands out by itself, so that none of its connections takes it meanwhile. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })
  return isFree ? port : freePort(host)
}
