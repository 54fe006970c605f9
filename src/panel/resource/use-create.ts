import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem, type Change, type Item } from '../../client/resource.ts'
import { listQuery, rewriteList } from './list.ts'

/** Creates documents; the list has the new one at once, at its end or, with `first`, at its beginning. */
export function useCreate<T extends Item>(path: string, { first = false } = {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (document: Change) => createItem<T>(path, document),
    onSuccess: (item) => {
      rewriteList<T>(cache, path, (items) => (first ? [item, ...items] : [...items, item]))
      void cache.invalidateQueries({ queryKey: listQuery(path).queryKey })
    },
  })
}
