import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { readCode, validationPath } from '../../../domain/study/certificate.ts'
import { HttpError } from '../../error/http-error.ts'
import { pagePolicy } from '../../network/security-headers.ts'
import { validationPage, validationStyle, type Outcome } from './validation-page.ts'
import { validate } from '../../certificate/validation.ts'

/** The public page on the panel's host: `/validar` asks for a code, `/validar/{code}` says whether it is one. */
export function validationRoutes(panel: FastifyInstance, context: Stores): void {
  const hidden = { schema: { hide: true } }

  panel.get<{ Querystring: { codigo?: string | string[] } }>('/validar', hidden, async ({ query }, reply) => {
    const typed = [query.codigo ?? ''].flat()[0]!.trim()
    if (typed === '') return sendOutcome(reply, 200, { kind: 'blank' })
    const code = readCode(typed) ?? typed.slice(0, 60)
    return reply.header('cache-control', 'no-store').redirect(validationPath(encodeURIComponent(code)), 303)
  })

  panel.get<{ Params: { code: string } }>(
    '/validar/:code',
    hidden,
    async ({ params: { code }, ip }, reply) => {
      try {
        const { validity, timeZone } = await validate(context, code, ip)
        return sendOutcome(reply, validity.valid ? 200 : 404, { kind: 'asked', validity, timeZone })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        reply.headers(error.headers)
        return sendOutcome(reply, error.statusCode, { kind: 'refused', message: error.message })
      }
    },
  )
}

function sendOutcome(reply: FastifyReply, status: number, outcome: Outcome): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy({ styles: [validationStyle] }))
    .send(validationPage(outcome))
}
