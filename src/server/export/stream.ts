import { PassThrough, type Readable, type Writable } from 'node:stream'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'

/**
 * What `work` writes, as a stream that is sent while it is written. What fails halfway breaks the answer off, so that nobody takes
 * it for whole.
 */
export function writeStream(work: (out: Writable) => Promise<void>, log: FastifyBaseLogger): Readable {
  const out = new PassThrough()
  work(out).then(
    () => out.end(),
    (error: Error) => {
      log.warn({ err: error }, 'export broken off')
      out.destroy(error)
    },
  )
  return out
}

/** Writes, and waits while the reader is behind. Throws once the reader is gone. */
export async function writeText(out: Writable, text: string): Promise<void> {
  if (!out.destroyed && !out.write(text)) await Promise.race([once(out, 'drain'), once(out, 'close')])
  if (out.destroyed) throw new Error('The reader of an export went away.')
}
