import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SignedIn, SignedOut } from './guard.tsx'
import { LoadingPage } from './page/loading-page.tsx'
import { noteLikelyScreen, orAwaited, type ScreenLoad } from './page/screen-code.ts'

/** A screen within the layout. */
const screen = (load: ScreenLoad) => lazy(() => orAwaited(load))
const likelyScreen = (load: ScreenLoad) => screen(noteLikelyScreen(load))

const Login = lazy(() => import('./entrance/login.tsx').then((room) => ({ default: room.Login })))
const Register = lazy(() => import('./entrance/register.tsx').then((room) => ({ default: room.Register })))
const LinkDoor = lazy(() => import('./entrance/link-door.tsx').then((room) => ({ default: room.LinkDoor })))
const Layout = lazy(() => import('./layout/layout.tsx').then((room) => ({ default: room.Layout })))
const Dashboard = screen(() => import('./dashboard/dashboard.tsx').then((room) => room.Dashboard))
const AppList = likelyScreen(() => import('./app/list/app-list.tsx').then((room) => room.AppList))
const AppDetail = likelyScreen(() => import('./app/detail/app-detail.tsx').then((room) => room.AppDetail))
const BuilderPage = screen(() => import('./builder/builder-page.tsx').then((room) => room.BuilderPage))
const ProductPage = screen(() => import('./product/product-page.tsx').then((room) => room.ProductPage))
const StudentRoutes = likelyScreen(() => import('./student/routes.tsx').then((room) => room.StudentRoutes))
const Connections = screen(() => import('./connection/connections.tsx').then((room) => room.Connections))
const PreviewPage = lazy(() =>
  import('./preview/preview-page.tsx').then((room) => ({ default: room.PreviewPage })),
)
const Profile = screen(() => import('./profile/profile.tsx').then((room) => room.Profile))
const ComingSoon = lazy(() =>
  import('./coming-soon/coming-soon.tsx').then((room) => ({ default: room.ComingSoon })),
)
const NotFound = lazy(() => import('./not-found.tsx').then((room) => ({ default: room.NotFound })))

/** Every path of the panel. Each screen's code is loaded when it is first opened. */
export function PanelRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route index element={<Navigate to="/dashboard" replace />} />
        <Route element={<SignedOut />}>
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Register />} />
          <Route path="/forgot" element={<LinkDoor />} />
        </Route>
        <Route path="/password" element={<LinkDoor />} />
        <Route path="/email" element={<LinkDoor />} />
        <Route path="/preview" element={<PreviewPage />} />
        <Route element={<SignedIn />}>
          <Route element={<Layout />}>
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/apps" element={<AppList />} />
            <Route path="/apps/new" element={<BuilderPage />} />
            <Route path="/apps/:id/edit" element={<BuilderPage />} />
            <Route path="/apps/:id" element={<AppDetail />} />
            <Route path="/apps/:id/products/new" element={<ProductPage />} />
            <Route path="/apps/:id/products/:productId/edit" element={<ProductPage />} />
            <Route path="/students/*" element={<StudentRoutes />} />
            <Route path="/analytics" element={<ComingSoon what="analytics" />} />
            <Route path="/settings" element={<Connections />} />
            <Route path="/profile" element={<Profile />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
