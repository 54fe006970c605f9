import type { SendMailOptions, Transporter } from 'nodemailer'

/** A mail server was given a letter whole, and did not say what became of it: it may go out, or not. */
export class LostAnswer extends Error {
  code = 'ELOST'
  originalCode: string | undefined

  constructor(cause: unknown) {
    super('The answer to a letter was lost', { cause })
    this.originalCode = (cause as { code?: string }).code
  }
}

/**
 * Gives letters to a mail server by this transport. One that has not taken a letter after so many ms is given up; what it does with one
 * that it has whole may take it longer. Throws a `LostAnswer` where such a one is not answered.
 */
export function handOver(
  transport: Transporter,
  mostMs: number,
): (message: SendMailOptions) => Promise<void> {
  const given = new Map<unknown, () => void>()
  transport.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message)
    // The last byte is said after it was read.
    message.createReadStream = (options) => read(options).once('end', () => given.get(data.messageId)?.())
    done()
  })
  return async (message) => {
    let isGiven = false
    const tooLate = new AbortController()
    const late = setTimeout(() => tooLate.abort(), mostMs)
    given.set(message.messageId, () => {
      isGiven = true
      clearTimeout(late)
    })
    try {
      await transport.sendMail({ ...message, signal: tooLate.signal })
    } catch (error) {
      const isAnswered = (error as { responseCode?: number }).responseCode !== undefined
      if (isGiven && !isAnswered) throw new LostAnswer(error)
      throw tooLate.signal.aborted ? Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }) : error
    } finally {
      clearTimeout(late)
      given.delete(message.messageId)
    }
  }
}
