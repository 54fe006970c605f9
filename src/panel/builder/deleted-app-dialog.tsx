import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/builder-dialog.ts'
import { storeApp } from '../../client/app/app-query.ts'
import { useSession } from '../../client/session/use-session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { asDocument, draftAtom, savedAtom, useDraftEditor } from '../draft/draft-atoms.ts'
import { createAppFrom } from '../draft/recover-draft.ts'
import { toastFailure } from '../failure/toast-failure.ts'

/** Asks, when the app was deleted elsewhere, whether the draft becomes a new app or is discarded. */
export function DeletedAppDialog() {
  const editor = useDraftEditor()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const owner = useSession().user?.id ?? ''
  const draft = useAtomValue(draftAtom)!
  const name = useAtomValue(savedAtom)!.name
  const anew = useMutation({
    mutationFn: () => createAppFrom(owner, name, asDocument(draft)),
    onSuccess: async (entry) => {
      storeApp(cache, entry)
      await editor.discard()
      toast({ kind: 'success', title: words.deleted.done })
      void navigate(`/apps/${entry.data.id}/edit`, { replace: true })
    },
    onError: (problem) => toastFailure(problem, words.deleted.failed),
  })

  async function leave() {
    await editor.discard()
    void navigate('/apps', { replace: true })
  }

  return (
    <Dialog
      // Closing without a choice would leave work that no app takes.
      title={words.deleted.title}
      description={words.deleted.text}
      footer={
        <>
          <Button disabled={anew.isPending} onClick={() => void leave()}>
            {words.deleted.discard}
          </Button>
          <Button
            data-first
            variant="primary"
            icon="i-lucide-copy-plus"
            busy={anew.isPending}
            busyLabel={words.deleted.busy}
            onClick={() => anew.mutate()}
          >
            {words.deleted.create}
          </Button>
        </>
      }
    />
  )
}
