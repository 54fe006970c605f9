import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { publishApp } from '../../../client/app/app.ts'
import { appQuery, storeVersion, useApp } from '../../../client/app/app-query.ts'
import { ApiError, explain } from '../../../client/request/error.ts'
import { words } from '../../../domain/generated/screens/pages/publication.ts'
import type { App } from '../../../domain/generated/types.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { useShareNotice } from './share-notice.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** Publishes an app's draft as the server has it, after showing what that changes; afterwards the page shows how to share it. */
export function PublishStored({ app, onClose }: { app: App; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const review = `/apps/${app.id}/edit?step=6`
  const { show } = useShareNotice()
  // Nothing is published that was not seen here: the very revision goes along.
  const stored = useApp(app.id)
  const { queryKey } = appQuery.one(app.id)
  const publication = useMutation({
    mutationFn: () => publishApp(app.id, stored.data?.etag ?? null),
    onSuccess: (entry) => {
      storeVersion(cache, entry)
      toast({ kind: 'success', title: words.done })
      onClose()
      show(app.id, 'published')
    },
    onError: (problem) => {
      const failure = words.failed
      const { status, fields } = problem instanceof ApiError ? problem : { status: 0, fields: {} }
      const isUnfinished = Object.keys(fields).length > 0
      toast({
        kind: 'error',
        title: failure,
        description: explain(problem, failure),
        ...(isUnfinished && { action: { label: words.mend, onSelect: () => void navigate(review) } }),
      })
      // What has become of it meanwhile is shown in its place.
      if (status === 412) void cache.invalidateQueries({ queryKey, exact: true })
      else onClose()
    },
  })
  const draft = stored.data?.data ?? app
  return (
    <PublishDialog
      draft={draft}
      number={draft.version ?? 0}
      busy={publication.isPending || stored.isFetching}
      onPublish={() => publication.mutate()}
      onClose={onClose}
    />
  )
}
