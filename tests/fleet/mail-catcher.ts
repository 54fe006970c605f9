import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes its time; `received` counts what came, by the id of the letter. */
export async function startMailCatcher() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', async () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)![1]!
        received.set(id, (received.get(id) ?? 0) + 1)
        await sleep(100)
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((listening) => listener.once('listening', listening))
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close(() => undefined) }
}
