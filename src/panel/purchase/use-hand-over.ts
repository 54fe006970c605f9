import { useMutation } from '@tanstack/react-query'
import { handOverSale } from '../../client/purchase.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { useSaleRefresh } from './use-sale-refresh.ts'

/** Returns what hands a sale to another address, and tells what came of it. */
export function useHandOver(id: string) {
  const refresh = useSaleRefresh()
  const { mutate } = useMutation({
    mutationFn: (email: string) => handOverSale(id, email),
    onSuccess: ({ email }) => toast({ title: say(words.handedOver, { email: email ?? '' }) }),
    onError: (problem) => toastFailure(problem, words.failure),
    onSettled: refresh,
  })
  return mutate
}
