import { useCallback } from 'react'
import type { StudentAction } from '../../domain/study/action.ts'
import type { UsedAnswer } from '../request/use-answer.ts'
import { useStudy, type Study } from './follow-study.ts'
import { acceptedActions } from './answer-update.ts'
import type { Answered } from './action-queue.ts'

/** How an answer of the server looks once actions have arrived: the same object where they say nothing about it. */
type After<T> = (data: T, actions: StudentAction[]) => T

/** What the server said, with what was done on this device since; as the server takes it, it stays. */
export function useStudyAnswer<T>(fetched: UsedAnswer<T>, after: After<T>): Study & { data: T | null } {
  const { data, replace } = fetched
  const follow = useCallback(
    (answered: Answered) => {
      const next = data && after(data, acceptedActions(answered))
      if (next !== null && next !== data) replace(next)
    },
    [data, replace, after],
  )
  const learning = useStudy(follow)
  return { ...learning, data: data && after(data, learning.actions) }
}
