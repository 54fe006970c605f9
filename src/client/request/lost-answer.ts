import { ApiError } from './error.ts'

/** Whether what was sent may have been done all the same: no answer came, or none that judges it. */
export const mayHaveArrived = (problem: unknown): boolean =>
  !(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500
