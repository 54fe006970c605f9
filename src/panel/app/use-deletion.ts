import { useDeleteApp } from '../../client/app-query.ts'
import { useSession } from '../../client/use-session.ts'
import type { App } from '../../domain/generated/types.ts'
import { toast } from '../../ui/toast-queue.ts'
import { forgetDrafts } from '../builder/device-drafts.ts'
import { tellRefusal } from '../refusal.ts'

/** Deletes an app and says what came of it. */
export function useDeletion(onDeleted?: () => void) {
  const removal = useDeleteApp()
  const owner = useSession().user?.id ?? ''
  // Awaited, for callbacks of `mutate` are not called once the list that asked is gone.
  const remove = async (app: App) => {
    try {
      await removal.mutateAsync(app.id)
      // Whoever deletes an app here wants nothing more of it.
      await forgetDrafts(owner, app.id).catch(() => undefined)
      toast({ title: `${app.name} foi excluído` })
      onDeleted?.()
    } catch (problem) {
      tellRefusal(problem, 'Erro ao excluir aplicativo')
    }
  }
  return { remove, isPending: removal.isPending }
}
