import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/request/api.ts'

/** Counts that the server keeps of a list, by their path, such as `/apps/{id}/feed/stats`. */
export const useStats = <T>(path: string) =>
  useQuery({ queryKey: ['stats', path], queryFn: () => call<T>(path) })

/** Returns what has the counts at this path read again. */
export function useStatsRefresh(path: string) {
  const cache = useQueryClient()
  return useCallback(() => void cache.invalidateQueries({ queryKey: ['stats', path] }), [cache, path])
}
