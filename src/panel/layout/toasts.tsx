import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, onToast } from '../../ui/toast-queue.ts'

const Toaster = lazy(() => import('../../ui/toast.tsx').then((room) => ({ default: room.Toaster })))

/** Where toasts appear; their code comes with the first one, and stays. */
export function Toasts() {
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
