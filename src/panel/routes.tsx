import { lazy, Suspense } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router-dom'
import { currentSession } from '../client/session/session.ts'
import { SignedIn, SignedOut } from './guard.tsx'
import { LoadingPage } from './page/loading-page.tsx'
import { noteLikelyScreen, screenOf, type ScreenLoad } from './page/screen-code.ts'

const Login = lazy(() => import('./entrance/login.tsx').then((room) => ({ default: room.Login })))
const Register = lazy(() => import('./entrance/register.tsx').then((room) => ({ default: room.Register })))
const LinkDoor = lazy(() => import('./entrance/link-door.tsx').then((room) => ({ default: room.LinkDoor })))
const PreviewPage = lazy(() =>
  import('./preview/preview-page.tsx').then((room) => ({ default: room.PreviewPage })),
)
const ComingSoon = lazy(() =>
  import('./coming-soon/coming-soon.tsx').then((room) => ({ default: room.ComingSoon })),
)
const NotFound = lazy(() => import('./not-found.tsx').then((room) => ({ default: room.NotFound })))

/** What stands within the layout, each with its paths: from one of them to another it stays as it is. */
const screens: [ScreenLoad, ...paths: string[]][] = [
  [() => import('./dashboard/dashboard.tsx').then((room) => room.Dashboard), '/dashboard'],
  [noteLikelyScreen(() => import('./app/list/app-list.tsx').then((room) => room.AppList)), '/apps'],
  [
    () => import('./builder/builder-page.tsx').then((room) => room.BuilderPage),
    '/apps/new',
    '/apps/:id/edit',
  ],
  [noteLikelyScreen(() => import('./app/detail/app-detail.tsx').then((room) => room.AppDetail)), '/apps/:id'],
  [
    () => import('./product/product-page.tsx').then((room) => room.ProductPage),
    '/apps/:id/products/new',
    '/apps/:id/products/:productId/edit',
  ],
  [noteLikelyScreen(() => import('./student/routes.tsx').then((room) => room.StudentRoutes)), '/students/*'],
  [() => import('./purchase/routes.tsx').then((room) => room.SaleRoutes), '/sales/*'],
  [() => import('./connection/connections.tsx').then((room) => room.Connections), '/settings'],
  [
    () => import('./connection/webhook/webhook-page.tsx').then((room) => room.WebhookPage),
    '/settings/webhook',
  ],
  [() => import('./entity/account-page.tsx').then((room) => room.AccountPage), '/account/:entity'],
  [() => import('./profile/profile.tsx').then((room) => room.Profile), '/profile'],
]
const routes = screens.map(([load, ...paths]) => ({ paths, Screen: screenOf(load) }))

/** So long React keeps what stands in for a screen before it shows the screen itself, in milliseconds. */
const fallbackTime = 300

/** The code of the screen that is opened first is asked for together with that of the layout, where somebody is signed in. */
const opened =
  currentSession().accessToken !== null &&
  routes
    .find(({ paths }) => paths.some((path) => matchPath(path, location.pathname)))
    // What does not come is asked for again, and told, when it is drawn.
    ?.Screen.bring()
    .catch(() => undefined)

/** Shown together with the screen, if that is about to come: else something would stand in for it a while. */
const Layout = lazy(async () => {
  const room = await import('./layout/layout.tsx')
  await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, fallbackTime))])
  return { default: room.Layout }
})

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
            {routes.flatMap(({ paths, Screen }) =>
              paths.map((path) => <Route key={path} path={path} element={<Screen />} />),
            )}
            <Route path="/analytics" element={<ComingSoon what="analytics" />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
