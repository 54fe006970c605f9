import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/feed-settings.ts'
import { changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { appQuery, storeApp } from '../../../client/app/app-query.ts'
import { patchApp, type AppEntry } from '../../../client/app/app.ts'
import { toastFailure } from '../../failure/toast-failure.ts'

/** How the feed behaves in the students' app; every tick is saved at once. */
export function FeedSettingsCard({ app }: { app: App }) {
  const settings = useFeedSettings(app)
  const document = app as unknown as Document
  const save = (next: Document) => {
    const change = changeBetween(document, next)
    if (change) settings.mutate(change.feedSettings as Partial<App['feedSettings']>)
  }
  return (
    <Card padded={false} className="p-5 pt-3">
      <FlatForm screen={screen} value={document} onChange={save} />
      <p className="mt-5 flex gap-2.5 rounded-control bg-surface-sunken p-3 text-13px/18px text-text-muted">
        <span className="i-lucide-info mt-px size-4 shrink-0" aria-hidden="true" />
        <span>{words.about}</span>
      </p>
    </Card>
  )
}

type FeedSettings = App['feedSettings']

/** Saves settings of the feed as they are ticked: shown at once, taken back when the server refuses. */
function useFeedSettings(app: App) {
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
