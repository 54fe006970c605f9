import { useMutation } from '@tanstack/react-query'
import { dismissRequest } from '../../client/purchase.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { useSaleRefresh } from './use-sale-refresh.ts'

const said = words.requests

/** What puts aside what somebody asked for, by its id, and offers to take that back. */
export function useDismissal() {
  const refresh = useSaleRefresh()
  const fail = (problem: unknown) => toastFailure(problem, said.failed)
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => dismissRequest(id, false),
    onError: fail,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (id: string) => dismissRequest(id),
    onSuccess: (_, id) =>
      toast({ title: said.dismissed, action: { label: said.undo, onSelect: () => restore(id) } }),
    onError: fail,
    onSettled: refresh,
  })
}
