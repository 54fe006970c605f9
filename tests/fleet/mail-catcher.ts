import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes its time; `received` counts what came, by the id of the letter. */
export async function startMailCatcher() {
  const received = new Map<string, number>()
  const mail = { url: '', received, delayMs: 100, isAway: false, close: () => server.close(() => undefined) }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      callback(mail.isAway ? Object.assign(new Error('Not now'), { responseCode: 421 }) : null)
    },
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', async () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)![1]!
        received.set(id, (received.get(id) ?? 0) + 1)
        await sleep(mail.delayMs)
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((listening) => listener.once('listening', listening))
  mail.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return mail
}
