import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, onToast } from '../../ui/toast/toast-queue.ts'
import { lazyView, prefetchLater } from '../page/lazy-view.tsx'

const Toaster = lazyView(() => import('../../ui/toast/toast.tsx').then((room) => room.Toaster))

/** Where toasts appear. Their code comes a moment after the page, so that a lost connection can be told too. */
export function Toasts() {
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
