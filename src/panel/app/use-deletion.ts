import { useQueryClient } from '@tanstack/react-query'
import { appsPath } from '../../client/app/app.ts'
import { useDeleteApp } from '../../client/app/app-query.ts'
import { useSession } from '../../client/session/use-session.ts'
import { words } from '../../domain/generated/screens/pages/app.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { rewriteList } from '../resource/list.ts'
import { useForgetDrafts } from './use-device-drafts.ts'

/** Deletes an app and its drafts on this device; says in a toast whether that worked. */
export function useDeletion(onDeleted?: () => void) {
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
