import { useCallback } from 'react'
import type { StudentAction } from '../../domain/study/action.ts'
import type { Fetched } from '../request/use-answer.ts'
import { useLearning, type Learning } from './follow-study.ts'
import { takenOf } from './answer-update.ts'
import type { Answered } from './action-queue.ts'

/** How an answer of the server looks once actions have arrived: the same object where they say nothing about it. */
export type After<T> = (data: T, actions: StudentAction[]) => T

/** What the server said, with what was done on this device since; as the server takes it, it stays. */
export function useFollowed<T>(fetched: Fetched<T>, after: After<T>): Learning & { data: T | null } {
  const { data, replace } = fetched
  const follow = useCallback(
    (answered: Answered) => {
      const next = data && after(data, takenOf(answered))
      if (next !== null && next !== data) replace(next)
    },
    [data, replace, after],
  )
  const learning = useLearning(follow)
  return { ...learning, data: data && after(data, learning.actions) }
}
