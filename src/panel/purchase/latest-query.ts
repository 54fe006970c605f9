import { queryOptions } from '@tanstack/react-query'
import { fetchLatestSales, fetchSaleCounts, salesPath } from '../../client/purchase.ts'
import type { ListFilter } from '../../client/resource/resource.ts'
import { figuresKey } from '../list/use-figures.ts'

/** The last sales, of one app or of all. */
export const latestSalesQuery = (within: ListFilter) =>
  queryOptions({ queryKey: ['list', salesPath, 'latest', within], queryFn: () => fetchLatestSales(within) })

/** What today's sales come to. */
export const todaysSalesQuery = (within: ListFilter) => {
  const filter = { ...within, period: 'today' }
  return queryOptions({
    queryKey: [...figuresKey(salesPath), filter],
    queryFn: () => fetchSaleCounts(filter),
  })
}
