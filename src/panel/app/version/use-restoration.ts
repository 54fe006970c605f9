import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplacedDraft } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/versions.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { appQuery, storeApp } from '../../../client/app/app-query.ts'
import type { Item } from '../../../client/resource/resource.ts'
import type { AppEntry } from '../../../client/app/app.ts'
import { fetchReplacedDraft, restoreReplacedDraft, restoreVersion } from '../../../client/app/version.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'

/** Makes a version by its number the draft, or with `null` what the draft was before the last restoration. Throws `ApiError`. */
export type Restore = (number: number | null) => Promise<void>

/** An app of which versions are listed, and what makes one its draft. */
export interface VersionContext {
  app: App
  restore: Restore
}

/** The draft that an earlier version took the place of, as a row. */
export type KeptRow = ReplacedDraft & Item

/** Where the cache keeps what the draft was before the last restoration. */
const keptKey = (appId: string) => [...appQuery.one(appId).queryKey, 'kept-draft']

/** What the draft of an app was before the last restoration, as the only row; none where there was no such. */
export function useKeptDraft(appId: string) {
  return useQuery({
    queryKey: keptKey(appId),
    queryFn: () => fetchReplacedDraft(appId),
    // Mostly there is none: nothing stands there until it is known.
    placeholderData: null,
    select: rowsOf,
  })
}

const rowsOf = (draft: ReplacedDraft | null): KeptRow[] => (draft ? [{ ...draft, id: 'kept' }] : [])

/** What restores into the draft of an app; its toast offers to undo. */
export function useRestoration(appId: string): Restore {
  const cache = useQueryClient()
  return useCallback<Restore>(
    async (number) => {
      const { queryKey } = appQuery.one(appId)
      const settle = (entry: AppEntry) => {
        storeApp(cache, entry)
        void cache.invalidateQueries({ queryKey: keptKey(appId) })
      }
      const readAnew = () => void cache.invalidateQueries({ queryKey, exact: true })
      const undo = async (etag: string | null) => {
        try {
          settle(await restoreReplacedDraft(appId, etag))
          toast({ title: words.restore.undone })
        } catch (problem) {
          toastFailure(problem, words.restore.undoFailed)
          readAnew()
        }
      }
      // The draft as it was seen here: nothing newer is replaced unseen.
      const seen = cache.getQueryData(queryKey)?.etag ?? null
      try {
        const { etag, ...entry } = await (number === null
          ? restoreReplacedDraft(appId, seen)
          : restoreVersion(appId, number, seen))
        settle({ ...entry, etag })
        toast({
          title: number === null ? words.restore.keptDone : say(words.restore.done, { number }),
          description: number === null ? words.restore.publish : words.restore.doneText,
          action: { label: words.restore.undo, onSelect: () => void undo(etag) },
        })
      } catch (problem) {
        readAnew()
        throw problem
      }
    },
    [appId, cache],
  )
}
