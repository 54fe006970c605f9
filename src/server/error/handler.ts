import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../domain/generated/answer-types.ts'
import type { Schema, ValidationError } from '../../domain/schema/definition.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { isAbsence } from './absence.ts'
import { badInput, HttpError, notFound } from './http-error.ts'

/** The one place that turns whatever went wrong into an answer. Only the unexpected is logged, without bodies. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
  answer = answerOf(error, request),
) {
  // The route, for an address may hold a key or a signature.
  if (answer.statusCode >= 500)
    request.log.error(
      { requestId: request.id, err: error, route: request.routeOptions.url },
      'request failed',
    )
  return reply.code(answer.statusCode).headers(answer.headers).send(errorBody(answer))
}

/** The answer to an error: itself where it is one already, else the one that its code stands for. */
export function answerOf(error: FastifyError | HttpError, request: FastifyRequest): HttpError {
  return error instanceof HttpError ? error : translate(error, request)
}

/** The body of an error answer. */
function errorBody({ statusCode, message, fields }: HttpError): ErrorBody {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...(fields ? { fields } : {}) }
}

type Told = [status: number, message: string, fields?: undefined, headers?: Record<string, string>]

const tooLong: Told = [503, 'Isto demorou demais. Tente de novo em instantes.']

const diskFull: Told = [
  503,
  'Acabou o espaço em disco do servidor, e nada foi guardado. Tente de novo mais tarde.',
]

const messages: Record<string, Told> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'O conteúdo enviado não é um JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'O conteúdo enviado está vazio.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'O envio foi interrompido. Tente de novo.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'O conteúdo precisa ser enviado como JSON (application/json).'],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    'O envio é grande demais. Reduza as imagens ou os textos e tente de novo.',
  ],
  FST_ERR_BAD_URL: [400, 'O endereço pedido não é válido.'],
  FST_ERR_ASYNC_CONSTRAINT: [400, 'O endereço pedido não é válido.'],
  // PostgreSQL: text that it cannot store, which validation should have refused before.
  '22P05': [400, 'O texto contém caracteres que não podem ser guardados.'],
  '22021': [400, 'O texto contém caracteres que não podem ser guardados.'],
  // A day such as the 31st of February, in a cursor that we have not given out.
  '22008': [400, 'Não foi possível continuar a lista. Recarregue a página.'],
  // What it belongs to was deleted at the same moment.
  '23503': [404, 'Não encontramos o que você procura. Talvez tenha sido excluído.'],
  '23505': [409, 'Já existe um registro com estes dados.'],
  // PostgreSQL: what others hold, or the work itself, took longer than a person waits (`patienceOf`).
  '55P03': [503, 'Outra alteração está em andamento. Tente de novo em instantes.'],
  '57014': tooLong,
  // A release that has just come changed its tables (`database/line.ts`).
  STATEMENT_STALE: [503, 'O sistema acaba de ser atualizado. Tente de novo em instantes.'],
  // So many sign in at once that the last one would wait for longer than a person does.
  PASSWORDS_BUSY: [
    503,
    'Muita gente está entrando ao mesmo tempo. Espere alguns segundos e tente de novo.',
    undefined,
    { 'retry-after': '5' },
  ],
  FILES_AWAY: [
    503,
    'Os arquivos não estão respondendo. Tente de novo em instantes.',
    undefined,
    { 'retry-after': '5' },
  ],
  // The call itself did (`patience.ts`).
  CALL_TOO_LONG: tooLong,
  '53100': diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '40P01': [409, 'Outra alteração aconteceu ao mesmo tempo. Tente de novo.'],
}

function translate(error: FastifyError, request: FastifyRequest): HttpError {
  if (error.validation) return invalid(error, request)
  const known = messages[error.code]
  if (known) return new HttpError(...known)
  // What has a status is about the call: a sender who is gone is called as a database that is away.
  if (error.statusCode === undefined && isAbsence(error))
    return new HttpError(503, 'O banco de dados não está respondendo. Tente de novo em instantes.')
  const status = error.statusCode ?? 500
  if (status < 500)
    return new HttpError(status, 'Não foi possível atender ao pedido. Confira os dados enviados.')
  return new HttpError(500, 'Algo deu errado do nosso lado. Tente de novo em instantes.')
}

/** What Fastify's own validator found. An id in the path that cannot be one names nothing. */
function invalid(error: FastifyError, request: FastifyRequest): HttpError {
  if (error.validationContext === 'params') return notFound()
  const schema = request.routeOptions.schema?.[error.validationContext as 'body'] as Schema | undefined
  return badInput(fieldErrors(schema ?? {}, error.validation as unknown as ValidationError[]))
}
