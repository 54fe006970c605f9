/** Messages by JSON pointer of the field; '' is the document as a whole. */
export type Fields = Record<string, string>

/** An answer that is not a success: `message` is in Portuguese and fit to be shown. */
export class HttpError extends Error {
  statusCode: number
  fields?: Fields
  headers: Record<string, string>

  constructor(statusCode: number, message: string, fields?: Fields, headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.fields = fields
    this.headers = headers
  }
}

/** 400, or 409 and the like, with a message for each field; a single one is the message itself. */
export function badInput(fields: Fields, status = 400): HttpError {
  const messages = Object.values(fields)
  const message = messages.length === 1 ? messages[0]! : 'Confira os campos indicados.'
  return new HttpError(status, message, fields)
}

/** 404: it does not exist, or belongs to somebody else. */
export function notFound(): HttpError {
  return new HttpError(404, 'Não encontramos o que você procura. Talvez tenha sido excluído.')
}

/** 401: no, or no longer, signed in. */
export function unauthenticated(message = 'Sua sessão terminou. Entre de novo para continuar.'): HttpError {
  return new HttpError(401, message)
}
