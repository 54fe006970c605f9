import { useCallback, useEffect, useState } from 'react'

export interface Fetched<T> {
  /** Null while it loads or after it failed to. */
  data: T | null
  /** Set when it could not be loaded. */
  retry: (() => void) | undefined
}

/** What the server has, asked for once while `isNeeded`, and again at every retry. `load` must stay the same function. */
export function useFetched<T>(load: () => Promise<T>, isNeeded = true): Fetched<T> {
  const [data, setData] = useState<T | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    load().then(
      (found) => isCurrent && setData(found),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isNeeded, attempt])
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { data, retry: hasFailed ? retry : undefined }
}
