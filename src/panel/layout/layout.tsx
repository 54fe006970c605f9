import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as StateProvider } from 'jotai'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { useOwner, useSession } from '../../client/session/use-session.ts'
import { TimeZone } from '../../ui/time/time-zone.ts'
import { currentToasts, onToast } from '../../ui/toast/toast-queue.ts'
import { LoadingPage } from '../page/loading-page.tsx'
import { lazyView, prefetchLater } from '../page/lazy-view.tsx'
import { useFocusKeeper } from './focus-keeper.ts'
import { fetchLikelyScreens } from '../page/screen-code.ts'
import { Header } from './header.tsx'
import { forgetOnceLeft, queryClient } from './query-client.ts'
import { refuseStrayDrops } from './stray-drop.ts'

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
        {user?.deletesAt && (
          <Suspense>
            <DeletionBar deletesAt={user.deletesAt} />
          </Suspense>
        )}
        {user?.isEmailConfirmed === false && (
          <Suspense>
            <ConfirmationBar email={user.email} />
          </Suspense>
        )}
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
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}

let hasHadToasts = false
const hasSpoken = () => (hasHadToasts ||= currentToasts().length > 0)
