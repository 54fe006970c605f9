import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import page, { words } from '../../../domain/generated/screens/pages/orphan-draft.ts'
import { say } from '../../../domain/text/say.ts'
import { storeApp } from '../../../client/app/app-query.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import type { UnsavedDraft } from '../../draft/device-drafts.ts'
import { recoverDraft } from '../../draft/recover-draft.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { draftsKey, recoveryKey, useForgetDrafts } from '../use-device-drafts.ts'

interface OrphanDraftsProps {
  /** Drafts on this device whose apps were deleted elsewhere, one of each app. */
  drafts: UnsavedDraft[]
  owner: string
  /** An app was made of one, or nothing was left of it. */
  onDone: () => void
}

/** Unsaved drafts of apps that were deleted: each can become a new app, or be discarded. */
export function OrphanDrafts({ drafts, owner, onDone }: OrphanDraftsProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const forget = useForgetDrafts(owner)
  const [doubtful, setDoubtful] = useState<UnsavedDraft | null>(null)
  const anew = useMutation({
    mutationKey: recoveryKey,
    mutationFn: ({ appId, name }: UnsavedDraft) => recoverDraft(owner, appId, name),
    onMutate: () => cache.cancelQueries({ queryKey: draftsKey(owner) }),
    onSuccess: (entry) => {
      onDone()
      if (!entry) return void toast({ kind: 'info', title: words.gone })
      storeApp(cache, entry)
      toast({ kind: 'success', title: words.done })
      void navigate(`/apps/${entry.data.id}/edit`)
    },
    onError: (problem) => toastFailure(problem, words.createFailed),
  })

  async function discard({ appId }: UnsavedDraft) {
    setDoubtful(null)
    await forget(appId).catch(() => toast({ kind: 'error', title: words.discardFailed }))
  }

  return (
    <>
      <ul className="motion-rise mb-6 flex flex-col gap-3">
        {drafts.map((draft) => (
          <li
            key={draft.appId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border border-border-strong rounded-card bg-surface p-4"
          >
            <span className="i-lucide-hard-drive size-5 self-start text-warning-text" aria-hidden="true" />
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="break-words font-medium">{say(page.title, { name: draft.name })}</h2>
              <p className="mt-0.5 text-text-muted">
                <SentenceView
                  sentence={draft.place === 'device' ? words.onDevice : words.inTab}
                  values={{ date: <RelativeTime date={draft.at} /> }}
                />
              </p>
            </div>
            <div className="flex flex-wrap gap-2 pl-9 sm:pl-0">
              <Button
                disabled={anew.isPending}
                aria-label={say(words.discardOf, { name: draft.name })}
                onClick={() => setDoubtful(draft)}
              >
                {words.discard}
              </Button>
              <Button
                icon="i-lucide-copy-plus"
                aria-label={say(words.createOf, { name: draft.name })}
                busy={anew.isPending && anew.variables.appId === draft.appId}
                busyLabel={words.busy}
                disabled={anew.isPending}
                onClick={() => anew.mutate(draft)}
              >
                {words.create}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {doubtful && (
        <ConfirmDialog
          onClose={() => setDoubtful(null)}
          title={say(words.question, { name: doubtful.name })}
          description={words.questionText}
          confirmLabel={words.discard}
          danger
          onConfirm={() => void discard(doubtful)}
        />
      )}
    </>
  )
}
