import { useRef, useState } from 'react'
import type { Answer } from '../client/api.ts'
import { ApiError } from '../client/error.ts'

/**
 * Keeps the revision that a form started from. Where somebody else saved meanwhile (412), `conflict` holds theirs until
 * `settle` makes it the copy that the next save starts from.
 */
export function useConflict<T>(entry: Answer<T> | null, reread: (entry: Answer<T>) => Promise<Answer<T>>) {
  const base = useRef(entry)
  const [conflict, setConflict] = useState<Answer<T> | null>(null)

  /** Runs a save that starts from the copy kept; throws what it throws. */
  const saveFrom = async (save: (base: Answer<T> | null) => Promise<unknown>): Promise<void> => {
    try {
      await save(base.current)
    } catch (problem) {
      if (base.current && problem instanceof ApiError && problem.status === 412)
        setConflict(await reread(base.current).catch(() => null))
      throw problem
    }
  }

  const settle = () => {
    if (conflict) base.current = conflict
    setConflict(null)
  }

  return { saveFrom, conflict, settle }
}
