import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as a mail server got it. */
export interface CaughtLetter {
  /** Envelope: where it comes back to, and to whom it goes. */
  from: string
  to: string[]
  text: string
}

/** A real mail server that keeps what it gets in `caught`, the newest last, and answers recipients in `refused` as is said there. */
export async function startMailCatcher() {
  const caught: CaughtLetter[] = []
  const refused = new Map<string, { code: number; text: string }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const { code, text } = refused.get(address) ?? {}
      callback(code ? Object.assign(new Error(text), { responseCode: code }) : null)
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        caught.push({ from, to, text: Buffer.concat(parts).toString() })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((listening) => listener.once('listening', listening))
  const url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return { url, caught, refused, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}
