import type { Jobs } from './payloads.ts'

/** Which try it is, from 1, and whether it is the last one. */
export interface Attempt {
  number: number
  isLast: boolean
}

/**
 * Does one job. It may be done more than once (a server may die on the way), so doing it again must be harmless. Where it
 * throws, it is tried again, after a longer and longer while.
 */
type Task<T> = (payload: T, attempt: Attempt) => Promise<void>

/** How each of these kinds of jobs is done, by its name. */
export type Tasks<N extends keyof Jobs> = { [K in N]: Task<Jobs[K]> }
