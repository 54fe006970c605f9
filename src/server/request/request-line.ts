import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** The creator whose app or account it is about, for log and figures; empty where that is not known. Gives no right to anything. */
    tenantId: string
    /** What became of it is told by now. */
    isTold: boolean
  }
}

/** As nginx says it: who asked has left before the answer was there. */
const askerLeft = 499

/** What is told of a request that was answered. */
export interface AnsweredRequest {
  method: string
  /** The pattern, for an address may hold a key, a name or a signature; `none` where there is no such route. */
  route: string
  status: number
  ms: number
}

/**
 * Tells of each request, also where whoever asked left before it was answered, in one line at `info`: its id, method, route, status, time
 * and creator, and nothing that anybody sent. `onAnswer` is told too, whether or not anything is logged.
 */
export class RequestLine extends LogController {
  readonly #onAnswer: ((answered: AnsweredRequest) => void) | undefined

  constructor(onAnswer?: (answered: AnsweredRequest) => void) {
    // Fastify's own lines have addresses in them.
    super({ disableRequestLogging: true })
    this.#onAnswer = onAnswer
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply
    raw.once('close', () => {
      if (!raw.writableFinished) this.#tell(request, reply, askerLeft)
    })
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    this.#tell(request, reply, reply.statusCode)
  }

  /** Once: an answer that broke is closed, too. */
  #tell(request: FastifyRequest, { elapsedTime: ms }: FastifyReply, status: number): void {
    if (request.isTold) return
    request.isTold = true
    const { log } = request
    const isLogged = (log as Partial<Logger>).isLevelEnabled?.('info') ?? false
    if (!isLogged && !this.#onAnswer) return
    const { id, method, creatorId, tenantId } = request
    const answered = { method, route: request.routeOptions.url ?? 'none', status, ms }
    this.#onAnswer?.(answered)
    if (!isLogged) return
    const creator = creatorId || tenantId || undefined
    log.info({ requestId: id, ...answered, ms: Math.round(ms * 10) / 10, creator }, 'request')
  }
}
