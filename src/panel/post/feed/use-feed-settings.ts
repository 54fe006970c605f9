import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appQuery, storeApp } from '../../../client/app/app-query.ts'
import { patchApp, type AppEntry } from '../../../client/app/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/feed-settings.ts'
import { toastFailure } from '../../failure/toast-failure.ts'

type FeedSettings = App['feedSettings']

/** Saves settings of the feed as they are ticked: shown at once, taken back when the server refuses. */
export function useFeedSettings(app: App) {
  const cache = useQueryClient()
  const { queryKey } = appQuery.one(app.id)
  const show = (change: Partial<FeedSettings>) => {
    void cache.cancelQueries({ queryKey, exact: true })
    cache.setQueryData<AppEntry>(
      queryKey,
      (entry) =>
        entry && {
          ...entry,
          app: { ...entry.app, feedSettings: { ...entry.app.feedSettings, ...change } },
        },
    )
  }
  return useMutation({
    mutationKey: ['feed-settings', app.id],
    // One after the other, so that the last tick is the one that stays.
    scope: { id: `feed-settings ${app.id}` },
    mutationFn: (change: Partial<FeedSettings>) => patchApp(app.id, { feedSettings: change }, null),
    onMutate: (change) => {
      show(change)
      return app.feedSettings
    },
    onSuccess: (entry) => {
      // While another tick is on its way, what the screen shows is ahead of this answer.
      const isLast = cache.isMutating({ mutationKey: ['feed-settings', app.id] }) === 1
      if (isLast) storeApp(cache, entry)
    },
    onError: (problem, change, before) => {
      const names = Object.keys(change) as (keyof FeedSettings)[]
      if (before) show(Object.fromEntries(names.map((name) => [name, before[name]])))
      toastFailure(problem, screen.failure!)
    },
  })
}
