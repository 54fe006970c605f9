import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCode, validationPath } from '../../domain/study/certificate.ts'
import type { Sql } from '../database/connection.ts'
import { HttpError } from '../error/http-error.ts'
import { pagePolicy } from '../network/security-headers.ts'
import { validationPage, validationStyle, type Outcome, type ValidationPlace } from './validation-page.ts'
import { validate } from './validation.ts'

/** What is asked of `/validar`: nothing yet, or a code as somebody typed it. */
export type TypedCode = FastifyRequest<{ Querystring: { codigo?: string | string[] } }>

/** `/validar` asks for a code, and leads to its page. */
export function askForCode({ query }: TypedCode, reply: FastifyReply, place: ValidationPlace): FastifyReply {
  const typed = [query.codigo ?? ''].flat()[0]!.trim()
  if (typed === '') return sendOutcome(reply, 200, { kind: 'blank' }, place)
  const code = readCode(typed) ?? typed.slice(0, 60)
  return reply.header('cache-control', 'no-store').redirect(validationPath(encodeURIComponent(code)), 303)
}

/** `/validar/{code}` says whether it is one. */
export async function answerCode(
  context: { sql: Sql },
  { params: { code }, ip }: FastifyRequest<{ Params: { code: string } }>,
  reply: FastifyReply,
  place: ValidationPlace,
): Promise<FastifyReply> {
  try {
    const { validity, timeZone } = await validate(context, code, ip, place.appId)
    return sendOutcome(reply, validity.valid ? 200 : 404, { kind: 'asked', validity, timeZone }, place)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    reply.headers(error.headers)
    return sendOutcome(reply, error.statusCode, { kind: 'refused', message: error.message }, place)
  }
}

function sendOutcome(
  reply: FastifyReply,
  status: number,
  outcome: Outcome,
  place: ValidationPlace,
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy({ styles: [validationStyle] }))
    .send(validationPage(outcome, place))
}
