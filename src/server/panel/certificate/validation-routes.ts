import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerCode, askForCode, type TypedCode } from '../../certificate/validation-answer.ts'
import type { Sql } from '../../database/connection.ts'

/** The public page on the panel's host, where certificates of all apps are validated: those of before lead there. */
export function validationRoutes(panel: FastifyInstance, context: { sql: Sql }): void {
  const hidden = { schema: { hide: true } }
  const place = { name: 'Trilha' }
  panel.get('/validar', hidden, (request, reply) => askForCode(request as TypedCode, reply, place))
  panel.get('/validar/:code', hidden, (request, reply) =>
    answerCode(context, request as FastifyRequest<{ Params: { code: string } }>, reply, place),
  )
}
