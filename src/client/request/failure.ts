import { FetchError } from 'ofetch'
import { failureOf, isCalledOff } from './error.ts'

/** What ofetch threw, as an `ApiError`; a request that was called off stays the browser's own `AbortError`. */
export function apiErrorOf(problem: unknown): unknown {
  const { response, cause } =
    problem instanceof FetchError ? problem : { response: undefined, cause: problem }
  return isCalledOff(cause) ? cause : failureOf(response?.status ?? 0, response?._data, problem)
}
