import { useCallback, useState } from 'react'
import { ApiError } from '../../client/request/error.ts'

export interface Attempt {
  busy: boolean
  /** What the server said, or `failure` where it did not answer. */
  error: string | null
  /** The status of its answer; 0 without one. */
  status: number
  /** The last one succeeded. */
  isDone: boolean
  attempt: (work: () => Promise<unknown>) => void
}

/** One attempt after the other at the same thing. */
export function useAttempt(failure: string): Attempt {
  const [state, setState] = useState<Omit<Attempt, 'attempt'>>(idle)
  const attempt = useCallback(
    (work: () => Promise<unknown>) => {
      setState({ ...idle, busy: true })
      work().then(
        () => setState({ ...idle, isDone: true }),
        (problem: unknown) => {
          const isAnswer = problem instanceof ApiError && problem.isFromServer
          const [error, status] = isAnswer ? [problem.message, problem.status] : [failure, 0]
          setState({ ...idle, error, status })
        },
      )
    },
    [failure],
  )
  return { ...state, attempt }
}

const idle = { busy: false, error: null, status: 0, isDone: false }
