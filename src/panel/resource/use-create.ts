import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem, type Change, type Item } from '../../client/resource/resource.ts'
import { rewriteList } from './list.ts'
import { pagesKey, putOnTop, renewTop } from './pages.ts'

/**
 * Creates documents. The cached list gets the new one at its end (if that has been read) or, with `first`, on top; filtered
 * lists are read anew.
 */
export function useCreate<T extends Item>(path: string, { first = false } = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (document: Change) => createItem<T>(path, document),
    onSuccess: (item) => {
      if (!first) {
        rewriteList<T>(cache, path, (items, isWhole) => (isWhole ? [...items, item] : items))
        return void cache.invalidateQueries({ queryKey: pagesKey(path) })
      }
      putOnTop<T>(cache, path, item)
      void renewTop<T>(cache, path)
    },
  })
}
