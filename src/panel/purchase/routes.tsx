import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingPage } from '../page/loading-page.tsx'
import { screenOf } from '../page/screen-code.ts'
import { salesUrl } from './sale-url.ts'

const Sales = screenOf(() => import('./sales.tsx').then((room) => room.Sales))
const Unmatched = screenOf(() => import('./unmatched-ids.tsx').then((room) => room.Unmatched))
const Requests = screenOf(() => import('./purchase-requests.tsx').then((room) => room.PurchaseRequests))
const SaleDetail = screenOf(() => import('./sale-detail.tsx').then((room) => room.SaleDetail))

/** Every path below `/sales`. */
export function SaleRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route index element={<Sales />} />
        <Route path="ids" element={<Unmatched />} />
        <Route path="requests" element={<Requests />} />
        <Route path=":id" element={<SaleDetail />} />
        <Route path="*" element={<Navigate to={salesUrl} replace />} />
      </Routes>
    </Suspense>
  )
}
