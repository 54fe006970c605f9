import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'

/** Returns what has all that is shown read anew, after something was done with a sale. */
export function useSaleRefresh() {
  const cache = useQueryClient()
  return useCallback(() => {
    // Somebody may have come into an app, and a product may have an id more: whatever shows of those is read anew as well.
    void cache.invalidateQueries()
  }, [cache])
}
