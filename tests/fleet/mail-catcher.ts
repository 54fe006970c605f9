import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/**
 * A mail server that takes its time; `refused` counts what it would not hear of while it `isAway`; `received` counts what came, by the id of the letter, and `recipients` are those to whom something came. One that `isGreylisting` takes nothing for
 * somebody who is new to it before it is asked again; `greylisted` are those. One that `losesAnswers` takes a letter, and is cut off
 * before it says so; `unanswered` counts them.
 */
export async function startMailCatcher() {
  const received = new Map<string, number>()
  const recipients = new Set<string>()
  const greylisted = new Set<string>()
  const sockets = new Map<number | undefined, Socket>()
  const mail = {
    ...{ url: '', received, recipients, greylisted, unanswered: 0, refused: 0 },
    ...{ delayMs: 100, isAway: false, isGreylisting: false, losesAnswers: false },
    close: () => server.close(() => undefined),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      if (!mail.isAway) return callback()
      mail.refused++
      callback(refusal(421, 'Not now'))
    },
    onRcptTo({ address }, _session, callback) {
      if (!mail.isGreylisting || greylisted.has(address)) return callback()
      greylisted.add(address)
      callback(refusal(451, '4.7.1 Greylisted, try again later'))
    },
    onData(stream, { remotePort, envelope }, callback) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', async () => {
        const id = /^Message-ID: <([^@]+)@/im.exec(text)![1]!
        received.set(id, (received.get(id) ?? 0) + 1)
        for (const { address } of envelope.rcptTo) recipients.add(address)
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
