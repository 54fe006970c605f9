import { useCallback } from 'react'
import { useStudy } from '../study/follow-study.ts'

const read = new Set<string>()

/** Notes, once a visit, that a post was before the student's eyes; the server has it when there is a network again. */
export function useReadReceipt(): (postId: string) => void {
  const { enqueue } = useStudy()
  return useCallback(
    (postId) => {
      if (read.has(postId)) return
      read.add(postId)
      enqueue({ kind: 'read', postId })
    },
    [enqueue],
  )
}
