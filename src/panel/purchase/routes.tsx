import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingPage } from '../page/loading-page.tsx'
import { orAwaited, type ScreenLoad } from '../page/screen-code.ts'
import { salesUrl } from './sale-url.ts'

const screen = (load: ScreenLoad) => lazy(() => orAwaited(load))

const Sales = screen(() => import('./sales.tsx').then((room) => room.Sales))
const Unmatched = screen(() => import('./unmatched-ids.tsx').then((room) => room.Unmatched))
const SaleDetail = screen(() => import('./sale-detail.tsx').then((room) => room.SaleDetail))

/** Every path below `/sales`. */
export function SaleRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route index element={<Sales />} />
        <Route path="ids" element={<Unmatched />} />
        <Route path=":id" element={<SaleDetail />} />
        <Route path="*" element={<Navigate to={salesUrl} replace />} />
      </Routes>
    </Suspense>
  )
}
