import { useDeactivateApp, useReactivateApp } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'

/** What closing an app means, wherever it is offered. */
export const closingWords = words.close.text

/** Asks before an app is closed to its students, and closes it. */
export function CloseApp({ app, onClose }: { app: App; onClose: () => void }) {
  const deactivation = useDeactivateApp(app.id)
  const confirm = () =>
    deactivation.mutate(undefined, {
      onSuccess: () => toast({ title: say(words.close.done, { name: app.name }) }),
      onError: (problem) => toastReason(problem, words.close.failed),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.close.title}
      description={closingWords}
      confirmLabel={words.close.submit}
      busyLabel={words.close.busy}
      busy={deactivation.isPending}
      danger
      onConfirm={confirm}
    />
  )
}

/** Opens a closed app to its students again; tells in a toast what came of it. */
export function useReopening(app: App) {
  const reactivation = useReactivateApp(app.id)
  const reopen = () =>
    reactivation.mutate(undefined, {
      onSuccess: () => toast({ title: say(words.reopen.done, { name: app.name }) }),
      onError: (problem) => toastReason(problem, words.reopen.failed),
    })
  return { reopen, isPending: reactivation.isPending }
}
