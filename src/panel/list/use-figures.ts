import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../client/request/api.ts'
import { fetchPage } from '../../client/resource/resource.ts'
import type { ListFigure } from '../../domain/schema/list.ts'
import { figuresOf } from './figure-words.ts'
import type { KnownFigures } from './list-code.ts'

/** The key of a list's figures in the cache. */
export const figuresKey = (path: string) => ['figures', path]

/**
 * The figures of a list: those that count documents (`where`) are the total of the list with that filter, those of its code
 * (`value`) are `known`.
 */
export function useFigures(
  path: string,
  figures: ListFigure[] = [],
  known: KnownFigures = { values: undefined },
) {
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
  const given = figuresOf(figures, known.values)
  return {
    values: figures.map((figure, at) =>
      figure.value === undefined ? queries[counted.indexOf(figure)]?.data : given[at],
    ),
    hasFailed: known.hasFailed || queries.some(({ isError, data }) => isError && data === undefined),
    onRetry: () => {
      known.retry?.()
      queries.forEach(({ isError, refetch }) => isError && void refetch())
    },
  }
}

/** Figures of the list at `path` that the API counts at an address of their own, read anew with the others. */
export function useCounted(path: string, counts: string): KnownFigures {
  const { data, isError, refetch } = useQuery({
    queryKey: [...figuresKey(path), counts],
    queryFn: () => call<object>(counts),
  })
  return { values: data, hasFailed: isError && !data, retry: () => void refetch() }
}
