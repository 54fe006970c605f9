import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem, type Change, type Item, type ListFilter } from '../../client/resource/resource.ts'
import { renewLists, rewriteList } from './list.ts'
import { putOnTop, renewTop } from './pages.ts'

/**
 * Creates documents. The cached list gets the new one at its end (if that has been read) or, with `first`, on top; filtered
 * lists are read anew. Of lists that share a path, only those `within` get it.
 */
export function useCreate<T extends Item>(
  path: string,
  { first = false, within }: { first?: boolean; within?: ListFilter } = {},
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (document: Change) => createItem<T>(path, document),
    onSuccess: (item) => {
      if (!first) {
        rewriteList<T>(cache, path, (items, isWhole) => (isWhole ? [...items, item] : items), within)
        return void renewLists(cache, path)
      }
      putOnTop<T>(cache, path, item)
      void renewTop<T>(cache, path)
    },
  })
}
