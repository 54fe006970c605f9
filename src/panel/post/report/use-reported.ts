import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/request/api.ts'
import { ApiError } from '../../../client/request/error.ts'
import { words } from '../../../domain/generated/screens/pages/reported.ts'
import type { Reported } from '../../../domain/generated/answer-types.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { pagesKey, usePages } from '../../resource/pages.ts'

const reportedPath = (appId: string) => `/apps/${appId}/community/reported`

/** What students reported and nobody decided on, the newest report first. */
export function useReported(appId: string) {
  const list = usePages<Reported>(reportedPath(appId), pageSize)
  return { ...list, total: list.data?.pages[0]?.total }
}

const pageSize = 30

/** Keeps or removes what was reported. What somebody else removed meanwhile is off the list as well. */
export function useDecision(appId: string, { id, kind }: Reported) {
  const said = kind === 'community-post' ? words.post : words.comment
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (decision: 'keep' | 'remove') =>
      call(`${reportedPath(appId)}/${id}/decision`, { method: 'POST', body: { decision } }),
    onSuccess: (_, decision) => toast({ title: decision === 'keep' ? words.kept : said.removed }),
    onError: (problem) =>
      problem instanceof ApiError && problem.status === 404
        ? toast({ title: words.gone })
        : toastFailure(problem, words.undecided),
    onSettled: async (_answer, _problem, decision) => {
      await cache.invalidateQueries({ queryKey: pagesKey(reportedPath(appId)) })
      void cache.invalidateQueries({ queryKey: ['notices'] })
      if (decision === 'keep') return
      void cache.invalidateQueries({ queryKey: ['stats'] })
      // Posts and comments, of the feed too, are read anew where they are opened next.
      cache.removeQueries({ queryKey: ['list'], type: 'inactive' })
    },
  })
}
