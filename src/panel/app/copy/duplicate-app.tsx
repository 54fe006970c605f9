import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { duplicateApp } from '../../../client/app/app-copy.ts'
import { readAppsAnew } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/copies.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'

/** Asks what of an app is copied, and makes another one like it. */
export function DuplicateApp({ item: app, onClose }: { item: App; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [content, setContent] = useState(true)
  const duplication = useMutation({
    mutationFn: () => duplicateApp(app.id, content),
    onSuccess: (copy) => {
      toast({
        title: say(words.duplicate.done, { name: copy.name }),
        description: words.draftOnly,
        action: { label: words.duplicate.open, onSelect: () => void navigate(`/apps/${copy.id}`) },
      })
      readAppsAnew(cache)
    },
    onError: (problem) => toastFailure(problem, words.duplicate.failed),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={say(words.duplicate.question, { name: app.name })}
      description={words.duplicate.questionText}
      confirmLabel={words.duplicate.action}
      busyLabel={words.duplicate.busy}
      busy={duplication.isPending}
      onConfirm={() => duplication.mutate()}
    >
      <label className="flex cursor-pointer items-start gap-3">
        <Checkbox
          checked={content}
          disabled={duplication.isPending}
          onChange={(event) => setContent(event.target.checked)}
          className="mt-0.5"
        />
        <span>
          <span className="block font-medium">{words.duplicate.content}</span>
          <span className="block text-13px text-text-muted">{words.duplicate.contentNote}</span>
        </span>
      </label>
    </ConfirmDialog>
  )
}
