import { FetchError } from 'ofetch'

const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.'
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

/** Turns whatever a call threw into an `ApiError`; a request that was called off is left as it is. */
export function toApiError(problem: unknown): unknown {
  if (problem instanceof ApiError || isCalledOff(problem)) return problem
  const response = problem instanceof FetchError ? problem.response : undefined
  if (!response) return new ApiError(0, offline, { cause: problem })
  const body: unknown = response._data
  const { message, fields } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody
  return new ApiError(response.status, message || unexplained, {
    fields,
    isFromServer: Boolean(message),
    cause: problem,
  })
}

interface ErrorBody {
  message?: string
  fields?: Record<string, string>
}

function isCalledOff(problem: unknown): boolean {
  const cause = problem instanceof FetchError ? problem.cause : problem
  return cause instanceof Error && cause.name === 'AbortError'
}

/**
 * The sentence to show for a failure: the server's own, else `fallback`,
 * followed by what to do when there was no connection.
 */
export function explain(problem: unknown, fallback: string): string {
  if (!(problem instanceof ApiError)) return fallback
  if (problem.isFromServer) return problem.message
  return problem.status === 0
    ? `${fallback.replace(/\.$/, '')}. Verifique sua conexão e tente de novo.`
    : fallback
}
