import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeItem, type Change, type Item } from '../../client/resource/resource.ts'
import { applyChange } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { itemQuery, rewriteList } from './list.ts'

interface ChangeOf {
  id: string
  change: Change
  /** What it will make of fields that the server sets: shown at once with it, and not sent. */
  served?: Change
  /** Revision that the change started from; a newer one refuses it with 412. */
  etag?: string | null
}

/** Changes documents of a list: shown at once, taken back when the server refuses; the caller shows the error. */
export function useChange<T extends Item>(path: string) {
  const cache = useQueryClient()
  const show = (id: string, change: (item: T) => T) =>
    rewriteList<T>(cache, path, (items) => items.map((item) => (item.id === id ? change(item) : item)))
  return useMutation({
    mutationFn: ({ id, change, etag }: ChangeOf) => changeItem<T>(path, id, change, etag),
    onMutate: ({ id, change, served }) => {
      let before: T | undefined
      show(id, (item) => {
        before ??= item
        return applyChange(item as unknown as Document, { ...change, ...served }) as unknown as T
      })
      return before
    },
    onSuccess: (answer, { id }) => {
      show(id, () => answer.data)
      cache.setQueryData(itemQuery<T>(path, id).queryKey, answer)
    },
    onError: (_, { id }, before) => {
      // Only this document: what else changed meanwhile stands.
      if (before) show(id, () => before)
    },
  })
}
