import { useQueryClient } from '@tanstack/react-query'
import type { Item } from '../../client/resource/resource.ts'
import { rewriteList } from './list.ts'
import { removeLater, type Removal } from './removal.ts'

type Words = Pick<Removal, 'title' | 'failure' | 'onDone'>

/** Removes documents of a list, with *Desfazer* for some seconds; undone or refused, each goes back to its position. */
export function useRemove<T extends Item>(path: string) {
  const cache = useQueryClient()
  return ({ id }: Item, words: Words) => {
    let position = -1
    let item: T | undefined
    removeLater({
      ...words,
      path: `${path}/${id}`,
      onGone: () =>
        rewriteList<T>(cache, path, (items) => {
          const at = items.findIndex((other) => other.id === id)
          if (at >= 0) [position, item] = [at, items[at]]
          return items.filter((other) => other.id !== id)
        }),
      onBack: () =>
        rewriteList<T>(cache, path, (items) =>
          item && !items.some((other) => other.id === id) ? items.toSpliced(position, 0, item) : items,
        ),
    })
  }
}
