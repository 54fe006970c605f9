import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/**
 * A mail server that takes its time; `received` counts what came, by the id of the letter. One that `isGreylisting` takes nothing for
 * somebody who is new to it before it is asked again; `greylisted` are those. One that `losesAnswers` takes a letter, and is cut off
 * before it says so; `unanswered` counts them.
 */
export async function startMailCatcher() {
  const received = new Map<string, number>()
  const greylisted = new Set<string>()
  const sockets = new Map<number | undefined, Socket>()
  const mail = {
    ...{ url: '', received, greylisted, unanswered: 0 },
    ...{ delayMs: 100, isAway: false, isGreylisting: false, losesAnswers: false },
    close: () => server.close(() => undefined),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      callback(mail.isAway ? refusal(421, 'Not now') : null)
    },
    onRcptTo({ address }, _session, callback) {
      if (!mail.isGreylisting || greylisted.has(address)) return callback()
      greylisted.add(address)
      callback(refusal(451, '4.7.1 Greylisted, try again later'))
    },
    onData(stream, { remotePort }, callback) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', async () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)![1]!
        received.set(id, (received.get(id) ?? 0) + 1)
        await sleep(mail.delayMs)
        if (!mail.losesAnswers) return callback()
        mail.unanswered++
        sockets.get(remotePort)?.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  listener.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  await new Promise((listening) => listener.once('listening', listening))
  mail.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return mail
}
