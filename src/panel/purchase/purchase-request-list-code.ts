import { useQuery } from '@tanstack/react-query'
import type { PurchaseRequest } from '../../domain/generated/answer-types.ts'
import type { ListCode } from '../list/list-code.ts'
import { requestsQuery } from './request-query.ts'
import { saleUrl, salesUrl } from './sale-url.ts'

/** What the list of requests hands to its code: what puts one aside. */
export interface RequestContext {
  dismiss: (id: string) => Promise<void>
}

/** What only code knows of the list of what people ask for under codes that no sale had. */
export const purchaseRequestListCode: ListCode<'purchase-request', PurchaseRequest, RequestContext> = {
  useRows: () => useQuery(requestsQuery),
  actions: {
    // By now there may be a sale of this code.
    find: {
      to: ({ item: { saleId, code } }) =>
        saleId ? saleUrl(saleId) : `${salesUrl}?${new URLSearchParams({ search: code })}`,
    },
    dismiss: ({ item, context }) => context.dismiss(item.id),
  },
}
