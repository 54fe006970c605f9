import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/request/api.ts'
import type { Product } from '../../domain/generated/types.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { pagesKey } from '../resource/pages.ts'
import { productsPath } from './product-path.ts'

/** Copies a product with its modules and lessons; the copy is inactive until its creator says otherwise. */
export function useDuplicate(appId: string) {
  const cache = useQueryClient()
  const path = productsPath(appId)
  return useMutation({
    mutationFn: (id: string) => call<Product>(`${path}/${id}/duplicate`, { method: 'POST' }),
    onSuccess: ({ name }) => {
      toast({ title: `${name} foi criado`, description: 'A cópia está inativa: os alunos ainda não a veem.' })
      return cache.invalidateQueries({ queryKey: pagesKey(path) })
    },
    onError: (problem) => toastReason(problem, 'Erro ao duplicar produto'),
  })
}
