import { useMemo } from 'react'
import type { PurchaseRequest } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/purchase-request.ts'
import { requestsPath } from '../../client/purchase.ts'
import { ListView } from '../list/list-view.tsx'
import { purchaseRequestListCode, type RequestContext } from './purchase-request-list-code.ts'
import { BelowSales } from './below-sales.tsx'
import { useDismissal } from './use-dismissal.ts'

/** Who says that they bought, under a code that no sale had. */
export function PurchaseRequests() {
  const { mutateAsync: dismiss } = useDismissal()
  return (
    <ListView<PurchaseRequest, RequestContext>
      screen={screen}
      path={requestsPath}
      frame={BelowSales}
      code={purchaseRequestListCode}
      context={useMemo(() => ({ dismiss }), [dismiss])}
    />
  )
}
