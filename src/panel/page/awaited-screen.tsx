import { useEffect, useState, type ComponentType } from 'react'
import { words } from '../../domain/generated/screens/pages/entry.ts'
import { lazyView } from './lazy-view.tsx'
import { ButtonLink } from './link.tsx'
import { LoadingPage } from './loading-page.tsx'

/** Stands in for a screen whose code did not come: says so, asks for it again, and is that screen once it is there. */
export function awaitedScreen(load: () => Promise<ComponentType<object>>): ComponentType<object> {
  return lazyView(load, () => <Awaiting />)
}

/** How long a word about it may wait, in milliseconds: mostly the code is just there. */
const patience = 1000

function Awaiting() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return <LoadingPage />
  return (
    <div
      role="alert"
      className="min-h-60dvh flex flex-col items-center justify-center px-6 py-12 text-center"
    >
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-full bg-surface-sunken text-text-muted">
        <span className="i-lucide-cloud-off size-5" aria-hidden="true" />
      </span>
      <h1 className="text-20px/28px font-semibold">{navigator.onLine ? words.noAnswer : words.offline}</h1>
      <p className="mt-2 max-w-100 text-text-muted">{words.awaited}</p>
      <ButtonLink to="/dashboard" className="mt-6">
        {words.back}
      </ButtonLink>
    </div>
  )
}
