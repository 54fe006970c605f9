import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a call may keep somebody waiting, in ms. */
export interface CallPatience {
  /** Until its answer begins, once all of it has arrived. */
  answer: number
  /** For whoever reads the answer to take some of it. */
  reader: number
}

export const callPatience: CallPatience = { answer: 60_000, reader: 60_000 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads a long body by itself, or copies many files. */
    mayTakeLong?: boolean
  }
  interface FastifyRequest {
    /** Ends the wait for the answer. */
    impatience: NodeJS.Timeout | undefined
  }
}

const tooLong = () => Object.assign(new Error('The call took too long'), { code: 'CALL_TOO_LONG' })

/** Gives every wait for an answer, and for its reader, an end. */
export function endWaits(app: FastifyInstance, { answer, reader }: CallPatience): void {
  app.decorateRequest('impatience', undefined)
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    // Whoever has gone waits for nothing.
    const end = () => reply.raw.closed || void reply.send(tooLong())
    request.impatience = setTimeout(end, answer).unref()
    done()
  }
  // Of each route once, for to ask a request for its route's options makes them anew.
  app.addHook('onRoute', (route) => {
    const before = [route.preHandler ?? []].flat()
    if (!route.config?.mayTakeLong && !before.includes(begin)) route.preHandler = [begin, ...before]
  })
  app.addHook('onSend', ({ impatience, raw }, _reply, payload, done) => {
    clearTimeout(impatience)
    // Until this answer has ended: Node itself sets another limit between calls. In tests there may be no real connection.
    if ('setTimeout' in raw.socket) raw.socket.setTimeout(reader)
    done(null, payload)
  })
}
