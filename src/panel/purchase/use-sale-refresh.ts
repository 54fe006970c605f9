import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { salesPath, unmatchedPath } from '../../client/purchase.ts'
import { figuresKey } from '../list/use-figures.ts'

/** Returns what has everything about sales read anew, and what they opened. */
export function useSaleRefresh() {
  const cache = useQueryClient()
  return useCallback(() => {
    const keys = [['item', salesPath], ['list', salesPath], [unmatchedPath], ['student']]
    for (const queryKey of [...keys, figuresKey(salesPath)]) void cache.invalidateQueries({ queryKey })
  }, [cache])
}
