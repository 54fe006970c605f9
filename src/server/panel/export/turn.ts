import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../../error/http-error.ts'

/** Creators who are being sent a file by this server, with the answer that it is. */
const served = new Map<string, FastifyReply>()

/**
 * Lets a creator have one large file at a time: until what `open` answers has been read, or given up, the next one is refused (429).
 */
export async function oneAtATime<T extends { out: Readable }>(
  creatorId: string,
  reply: FastifyReply,
  open: () => Promise<T>,
): Promise<T> {
  if (served.has(creatorId))
    throw new HttpError(429, 'Outro arquivo seu ainda está a caminho. Espere ele chegar e tente de novo.')
  served.set(creatorId, reply)
  const end = () => {
    if (served.get(creatorId) === reply) served.delete(creatorId)
  }
  // Also where the stream was never begun to be sent, as to somebody who has gone.
  reply.raw.once('close', end)
  try {
    const opened = await open()
    opened.out.once('close', end)
    return opened
  } catch (error) {
    end()
    throw error
  }
}
