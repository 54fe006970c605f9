import { useQueries } from '@tanstack/react-query'
import { fetchPage } from '../../client/resource/resource.ts'
import type { ListFigure } from '../../domain/schema/list.ts'

/** Where the figures of a list stand in the cache. */
export const figuresKey = (path: string) => ['figures', path]

/**
 * How many documents of a list each figure counts that says which: what the list, narrowed like that, says of itself. What
 * the code of the list knows is undefined here.
 */
export function useFigures(path: string, figures: ListFigure[] = []) {
  const counted = figures.filter(({ value }) => value === undefined)
  const queries = useQueries({
    queries: counted.map(({ where = {} }) => {
      const asked = Object.fromEntries(Object.entries(where).map(([field, value]) => [field, String(value)]))
      return {
        queryKey: [...figuresKey(path), asked],
        queryFn: async () => (await fetchPage(path, null, 1, asked)).total,
      }
    }),
  })
  return {
    values: figures.map((figure) => queries[counted.indexOf(figure)]?.data),
    hasFailed: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => queries.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}
