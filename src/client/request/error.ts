import type { ErrorBody } from '../../domain/generated/answer-types.ts'

const unreached = 'Verifique sua conexão e tente de novo.'
const ours = 'O problema é nosso, não da sua conexão. Tente de novo em instantes.'
const unexplained = 'Algo não saiu como esperado. Tente de novo em instantes.'

/** Every failure of a call, whether an answer of the API or no answer at all. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Portuguese sentences by JSON pointer of the field that they are about. */
  readonly fields: Record<string, string>
  /** Whether `message` is the API's own sentence. */
  readonly isFromServer: boolean

  constructor(
    status: number,
    message: string,
    { fields = {}, isFromServer = false, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.isFromServer = isFromServer
  }
}

interface ErrorDetails {
  fields?: Record<string, string>
  isFromServer?: boolean
  cause?: unknown
}

/** The failure that a call ended in: what the API answered with `status`, or with `status` 0 that no answer came. */
export function failureOf(status: number, body: unknown, cause: unknown): ApiError {
  if (status === 0) return new ApiError(0, `Não foi possível falar com o servidor. ${unreached}`, { cause })
  const { message, fields } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>
  return new ApiError(status, message || unexplained, { fields, isFromServer: Boolean(message), cause })
}

/** Whether a request was called off, by the code that had made it. */
export function isCalledOff(problem: unknown): boolean {
  return problem instanceof Error && problem.name === 'AbortError'
}

/** Why something could not be read, and what to do about it: the server's own sentence, our fault, or the connection. */
export function reasonOf(problem: unknown): string {
  const { status, message, isFromServer } = problem instanceof ApiError ? problem : new ApiError(0, '')
  return isFromServer ? message : status === 0 ? unreached : ours
}

/**
 * The sentence to show for a failure: the server's own, else `fallback`,
 * followed by what to do when there was no connection, or the fault was ours.
 */
export function explain(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  if (problem.isFromServer) return problem.message
  const isExplained = problem.status === 0 || (problem.status >= 500 && !/tente novamente/i.test(fallback))
  return isExplained ? `${fallback.replace(/\.$/, '')}. ${reasonOf(problem)}` : fallback
}
