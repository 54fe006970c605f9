import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../client/request/api.ts'

/** Counts that the server keeps of a list, by their path, such as `/apps/{id}/feed/stats`. */
export const statsQuery = <T>(path: string) =>
  queryOptions({ queryKey: ['stats', path], queryFn: () => call<T>(path) })

export const useStats = <T>(path: string) => useQuery(statsQuery<T>(path))
