import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/change.ts'
import { moveItem, type Change, type Item } from '../../client/resource/resource.ts'
import type { Move } from '../../ui/sortable/sortable-move.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { renewLists, rewriteList } from './list.ts'

/** From a place to a place of lists by their paths; `owner` is what the server has to know of another one, `{ moduleId }`. */
export interface ListMove extends Move {
  owner?: Change
  /** What is said where the server refuses and gives no reason. */
  failure?: string
}

/** Moves documents within their list or to another one: shown at once, taken back with a toast when the server refuses. */
export function useMove<T extends Item>() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, from, place, owner }: ListMove) => moveItem<T>(from, id, place, owner),
    onMutate: ({ id, from, list, place }) => {
      if (from === list) return rewriteList<T>(cache, from, (items) => moveItemTo(items, id, place))
      let moved: T | undefined
      const leave = rewriteList<T>(cache, from, (items) => {
        moved ??= items.find((item) => item.id === id)
        return items.filter((item) => item.id !== id)
      })
      const arrive = rewriteList<T>(cache, list, (items) =>
        moved ? items.toSpliced(place, 0, moved) : items,
      )
      return () => [arrive, leave].forEach((takeBack) => takeBack())
    },
    onError: (problem, { failure = words.moveFailed }, takeBack) => {
      takeBack?.()
      toastReason(problem, failure)
    },
    onSettled: (_, __, { from, list }) => renewLists(cache, from, list),
  })
}

/** A list in which the item with this id stands at `position`, counted from 0. */
function moveItemTo<T extends Item>(items: T[], id: string, position: number): T[] {
  const item = items.find((other) => other.id === id)
  return item ? items.filter((other) => other !== item).toSpliced(position, 0, item) : items
}
