import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { TypedDialog } from '../../../ui/dialog/typed-dialog.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { ExportButton } from './export-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { appsPath } from '../../../client/app/app.ts'
import { useDeleteApp } from '../../../client/app/app-query.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { rewriteList } from '../../resource/list.ts'
import { useForgetDrafts } from '../use-device-drafts.ts'

interface DeleteByNameProps {
  item: App
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes an app, wherever that is asked for, after its name was typed; offers a copy of everything first. */
export function DeleteByName({ item: app, onDeleted, onClose }: DeleteByNameProps) {
  const { remove, isPending } = useDeletion(onDeleted)
  return (
    <TypedDialog
      title={words.delete.title}
      description={
        <SentenceView
          sentence={words.delete.text}
          values={{ name: <strong className="text-text">{app.name}</strong> }}
        />
      }
      name={app.name}
      confirmLabel={words.delete.submit}
      busyLabel={words.delete.busy}
      busy={isPending}
      onConfirm={() => void remove(app).finally(onClose)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-sunken p-4">
        <p className="min-w-0 flex-1 basis-50">{words.delete.copy}</p>
        <ExportButton app={app} size="sm" />
      </div>
    </TypedDialog>
  )
}

/** Deletes an app and its drafts on this device; says in a toast whether that worked. */
function useDeletion(onDeleted?: () => void) {
  const cache = useQueryClient()
  const forget = useForgetDrafts(useSession().user?.id ?? '')
  // Whoever deletes an app here wants nothing more of it.
  const removal = useDeleteApp((id) => forget(id).catch(() => undefined))
  // Awaited, for callbacks of `mutate` are not called once the list that asked is gone.
  const remove = async (app: App) => {
    try {
      await removal.mutateAsync(app.id)
      rewriteList<App>(cache, appsPath, (apps) => apps.filter(({ id }) => id !== app.id))
      toast({ title: say(words.delete.done, { name: app.name }) })
      onDeleted?.()
    } catch (problem) {
      toastFailure(problem, words.delete.failed)
    }
  }
  return { remove, isPending: removal.isPending }
}
