import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as StateProvider } from 'jotai'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet, Link, useMatch } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { useOwner, useSession } from '../../client/session/use-session.ts'
import { TimeZone } from '../../ui/time/time-zone.ts'
import { currentToasts, onToast } from '../../ui/toast/toast-queue.ts'
import { LoadingPage } from '../page/loading-page.tsx'
import { lazyView, prefetchLater } from '../page/lazy-view.tsx'
import { useFocusKeeper } from './focus-keeper.ts'
import { fetchLikelyScreens } from '../page/screen-code.ts'
import { forgetOnceLeft, queryClient } from './query-client.ts'
import { refuseStrayDrops } from './stray-drop.ts'
import { ButtonLink } from '../page/link.tsx'
import { Logo } from '../page/logo.tsx'
import { Bell } from './bell.tsx'
import { Navigation } from './navigation.tsx'
import { CreatorMenu } from './creator-menu.tsx'

const DeletionBar = lazyView(() => import('../profile/deletion-bar.tsx').then((room) => room.DeletionBar))
const ConfirmationBar = lazyView(() => import('./confirmation-bar.tsx').then((room) => room.ConfirmationBar))

/** The frame of every screen behind the login. Interface state is the creator's own: another one starts afresh. */
export function Layout() {
  const owner = useOwner()
  const { user } = useSession()
  useEffect(() => forgetOnceLeft, [])
  useEffect(refuseStrayDrops, [])
  useEffect(() => prefetchLater({ prefetch: fetchLikelyScreens }), [])
  const main = useFocusKeeper()
  return (
    <QueryClientProvider client={queryClient}>
      <StateProvider key={owner}>
        <a
          href="#content"
          className="sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50"
        >
          {words.skip}
        </a>
        <Header />
        {user?.deletesAt && <DeletionBar deletesAt={user.deletesAt} />}
        {user?.isEmailConfirmed === false && <ConfirmationBar email={user.email} />}
        <main ref={main} id="content" tabIndex={-1} className="outline-none">
          <TimeZone value={user?.timeZone}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </TimeZone>
        </main>
        <Toasts />
      </StateProvider>
    </QueryClientProvider>
  )
}

const Toaster = lazyView(() => import('../../ui/toast/toast.tsx').then((room) => room.Toaster))

/** Where toasts appear. Their code comes a moment after the page, so that a lost connection can be told too. */
function Toasts() {
  useEffect(() => prefetchLater(Toaster), [])
  const isWanted = useSyncExternalStore(onToast, hasSpoken)
  return isWanted && <Toaster />
}

let hasHadToasts = false
const hasSpoken = () => (hasHadToasts ||= currentToasts().length > 0)

/** The bar on top: logo, navigation, a new app, notices and the creator's menu. */
function Header() {
  // In the builder publishing is the primary action.
  const isBuilding = useMatch('/apps/:id/edit') !== null
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface">
      <div className="mx-auto h-14 max-w-300 flex items-center gap-2 px-4 sm:px-6">
        <Link to="/dashboard" aria-label={words.home} className="rounded-control sm:mr-4">
          <Logo />
        </Link>
        <Navigation className="hidden lg:flex" />
        <div className="ml-auto flex items-center gap-1.5">
          <ButtonLink to="/apps/new" variant={isBuilding ? 'secondary' : 'primary'} icon="i-lucide-plus">
            {words.add}
          </ButtonLink>
          <Bell />
          <CreatorMenu />
        </div>
      </div>
      <Navigation className="flex overflow-x-auto border-t border-border px-3 lg:hidden sm:px-5" />
    </header>
  )
}
