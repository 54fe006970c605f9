import { useDeactivateApp, useReactivateApp } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'

/** What closing an app means, wherever it is offered. */
export const closingWords =
  'Os alunos deixam de abrir o app: no lugar dele, leem que está fechado por enquanto. Nada é apagado, e você reativa quando quiser.'

/** Asks before an app is closed to its students, and closes it. */
export function CloseApp({ app, onClose }: { app: App; onClose: () => void }) {
  const deactivation = useDeactivateApp(app.id)
  const confirm = () =>
    deactivation.mutate(undefined, {
      onSuccess: () => toast({ title: `${app.name} foi desativado` }),
      onError: (problem) => toastReason(problem, 'Erro ao desativar aplicativo'),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Desativar o aplicativo?"
      description={closingWords}
      confirmLabel="Desativar App"
      busyLabel="Desativando..."
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
      onSuccess: () => toast({ title: `${app.name} está ativo de novo` }),
      onError: (problem) => toastReason(problem, 'Erro ao reativar aplicativo'),
    })
  return { reopen, isPending: reactivation.isPending }
}
