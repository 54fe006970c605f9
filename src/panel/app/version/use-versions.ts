import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '../../../domain/generated/screens/pages/versions.ts'
import { say } from '../../../domain/text/say.ts'
import { appQuery, storeApp } from '../../../client/app/app-query.ts'
import type { AppEntry } from '../../../client/app/app.ts'
import {
  fetchReplacedDraft,
  fetchVersions,
  restoreReplacedDraft,
  restoreVersion,
} from '../../../client/app/version.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'

/** A version by its number; null is what the draft was before the last restoration. */
export type VersionRef = number | null

const keptKey = (appId: string) => [...appQuery.one(appId).queryKey, 'kept-draft']

/** The versions of an app as far as they have been read, newest first. */
export function useVersions(appId: string) {
  const query = useInfiniteQuery({
    queryKey: [...appQuery.versions(appId).queryKey, 'page'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => fetchVersions(appId, pageParam),
    getNextPageParam: (last) => last.cursor,
  })
  return { ...query, versions: query.data?.pages.flatMap(({ items }) => items) }
}

export const useKeptDraft = (appId: string) =>
  useQuery({ queryKey: keptKey(appId), queryFn: () => fetchReplacedDraft(appId) })

/** Restores a version (or with `null` the draft before the last restoration) into the draft; its toast offers to undo. */
export function useRestoration(appId: string) {
  const cache = useQueryClient()
  const { queryKey } = appQuery.one(appId)
  const settle = (entry: AppEntry) => {
    storeApp(cache, entry)
    void cache.invalidateQueries({ queryKey: keptKey(appId) })
  }
  const undo = async (etag: string | null) => {
    try {
      settle(await restoreReplacedDraft(appId, etag))
      toast({ title: words.restore.undone })
    } catch (problem) {
      toastFailure(problem, words.restore.undoFailed)
      void cache.invalidateQueries({ queryKey, exact: true })
    }
  }
  return useMutation({
    mutationFn: (number: VersionRef) => {
      // The draft as it was seen here: nothing newer is replaced unseen.
      const etag = cache.getQueryData(queryKey)?.etag ?? null
      return number === null ? restoreReplacedDraft(appId, etag) : restoreVersion(appId, number, etag)
    },
    onSuccess: (entry, number) => {
      settle(entry)
      toast({
        title: number === null ? words.restore.keptDone : say(words.restore.done, { number }),
        description: number === null ? words.restore.publish : words.restore.doneText,
        action: { label: words.restore.undo, onSelect: () => void undo(entry.etag) },
      })
    },
    onError: (problem) => {
      toastFailure(problem, words.restore.failed)
      void cache.invalidateQueries({ queryKey, exact: true })
    },
  })
}
