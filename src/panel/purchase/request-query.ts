import { queryOptions } from '@tanstack/react-query'
import { fetchPurchaseRequests, requestsPath } from '../../client/purchase.ts'

/** What people ask for under codes that no sale had. */
export const requestsQuery = queryOptions({ queryKey: [requestsPath], queryFn: fetchPurchaseRequests })
