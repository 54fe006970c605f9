import { queryOptions } from '@tanstack/react-query'
import { fetchSoldProducts, fetchUnmatched, salesPath, unmatchedPath } from '../../client/purchase.ts'

/** The ids that were paid for and that no product has. */
export const unmatchedQuery = queryOptions({ queryKey: [unmatchedPath], queryFn: fetchUnmatched })

/** The creator's products that are sold, across apps. */
export const soldProductsQuery = queryOptions({
  queryKey: [salesPath, 'products'],
  queryFn: fetchSoldProducts,
})
