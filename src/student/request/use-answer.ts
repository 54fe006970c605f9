import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/request/error.ts'
import { countBlank } from './connection.ts'
import { call } from './http.ts'
import { storeAnswer, storedAnswer } from './answer-store.ts'

export interface UsedAnswer<T> {
  /** Null while it loads or after it failed to. */
  data: T | null
  /** Set when there is nothing to show because it could not be loaded. */
  retry: (() => void) | undefined
  /** What the server said when it refused. */
  problem: ApiError | null
  /** `data` is from an earlier visit, and the server could not be asked. */
  isOld: boolean
  /** Asks the server again; what is shown stays until it has answered. */
  refresh: () => void
  /** Shows this in place of what the server said, until it is asked again; and keeps it. */
  replace: (data: T) => void
}

/** What the server says at `path`: first what was kept of an earlier visit, then its answer. Null asks for nothing. */
export function useAnswer<T>(path: string | null): UsedAnswer<T> {
  const [state, setState] = useState<State<T>>(blank)
  const [attempt, setAttempt] = useState(0)
  /** How often something was put in place of what the server said. */
  const changes = useRef(0)
  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    void follow<T>(path, changes, (next) => isCurrent && setState(next))
    return () => {
      isCurrent = false
    }
  }, [path, attempt])
  const refresh = useCallback(() => setAttempt((count) => count + 1), [])
  const retry = useCallback(() => {
    setState((last) => ({ ...last, hasFailed: false, problem: null }))
    refresh()
  }, [refresh])
  const replace = useCallback(
    (data: T) => {
      changes.current++
      setState({ path, data, hasFailed: false, problem: null })
      if (path !== null) void storeAnswer(path, data)
    },
    [path],
  )
  // What belongs to another path is not shown for this one.
  const { data, hasFailed, problem } = state.path === path ? state : blank
  const isOld = hasFailed && data !== null
  const isBlank = path !== null && !hasFailed && data === null
  useEffect(() => (isBlank ? countBlank() : undefined), [isBlank])
  return { data, retry: hasFailed && data === null ? retry : undefined, problem, isOld, refresh, replace }
}

interface State<T> {
  path: string | null
  data: T | null
  hasFailed: boolean
  problem: ApiError | null
}

const blank = { path: null, data: null, hasFailed: false, problem: null }

type Update<T> = (next: (last: State<T>) => State<T>) => unknown

async function follow<T>(path: string, changes: { current: number }, set: Update<T>): Promise<void> {
  let isAnswered = false
  const kept = storedAnswer<T>(path).then((data) => {
    if (data === undefined || isAnswered) return
    set((last) => (last.path === path && last.data ? last : { path, data, hasFailed: false, problem: null }))
  })
  try {
    const data = await ask<T>(path, changes)
    isAnswered = true
    set(() => ({ path, data, hasFailed: false, problem: null }))
    await storeAnswer(path, data)
  } catch (thrown) {
    await kept
    const problem = thrown instanceof ApiError ? thrown : null
    // A refusal holds at once; no answer at all leaves what was kept.
    set((last) => ({
      path,
      data: problem?.isFromServer && problem.status < 500 ? null : last.path === path ? last.data : null,
      hasFailed: true,
      problem,
    }))
  }
}

/** An answer from before the last change knows nothing of it: the server is asked again. */
async function ask<T>(path: string, changes: { current: number }): Promise<T> {
  const before = changes.current
  const data = await call<T>(path)
  return changes.current === before ? data : await ask<T>(path, changes)
}
