import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/change.ts'
import { moveItem, type Item } from '../../client/resource/resource.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { rewriteList } from './list.ts'
import { pagesKey } from './pages.ts'

/** Moves documents within their list: shown at once, taken back with a toast when the server refuses. */
export function useMove<T extends Item>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, order }: { id: string; order: number }) => moveItem<T>(path, id, order),
    onMutate: ({ id, order }) => rewriteList<T>(cache, path, (items) => moveItemTo(items, id, order)),
    onError: (problem, _, takeBack) => {
      takeBack?.()
      toastReason(problem, words.moveFailed)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: pagesKey(path) }),
  })
}

/** A list in which the item with this id stands at `position`, counted from 0. */
export function moveItemTo<T extends Item>(items: T[], id: string, position: number): T[] {
  const item = items.find((other) => other.id === id)
  return item ? items.filter((other) => other !== item).toSpliced(position, 0, item) : items
}
