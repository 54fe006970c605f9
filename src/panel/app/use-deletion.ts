import { useDeleteApp } from '../../client/app-query.ts'
import type { App } from '../../domain/generated/types.ts'
import { toast } from '../../ui/toast-queue.ts'
import { tellRefusal } from '../refusal.ts'

/** Deletes an app and says what came of it. */
export function useDeletion(onDeleted?: () => void) {
  const removal = useDeleteApp()
  // Awaited, for callbacks of `mutate` are not called once the list that asked is gone.
  const remove = async (app: App) => {
    try {
      await removal.mutateAsync(app.id)
      toast({ title: `${app.name} foi excluído` })
      onDeleted?.()
    } catch (problem) {
      tellRefusal(problem, 'Erro ao excluir aplicativo')
    }
  }
  return { remove, isPending: removal.isPending }
}
