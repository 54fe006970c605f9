import { useQueries } from '@tanstack/react-query'
import { fetchPage } from '../../client/resource/resource.ts'
import type { ListFigure } from '../../domain/schema/list.ts'

/** The key of a list's figures in the cache. */
export const figuresKey = (path: string) => ['figures', path]

/**
 * The figures of a list that count documents (`where`): the total of the list with that filter. A figure that the list's own
 * code provides (`value`) is undefined here.
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
