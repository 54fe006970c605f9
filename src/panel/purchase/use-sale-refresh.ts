import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { salesPath } from '../../client/purchase.ts'
import { figuresKey } from '../list/use-figures.ts'

/** Returns what has everything about sales read anew, and what they opened. */
export function useSaleRefresh() {
  const cache = useQueryClient()
  return useCallback(() => {
    const keys = [['item', salesPath], ['list', salesPath], ['student']]
    // What makes one think of another address stands by its own path.
    const isOfSale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      String(queryKey[0]).startsWith(salesPath)
    void cache.invalidateQueries({ predicate: isOfSale })
    for (const queryKey of [...keys, figuresKey(salesPath)]) void cache.invalidateQueries({ queryKey })
  }, [cache])
}
