import type { ReactNode } from 'react'
import { Spinner } from '../../ui/control/spinner.tsx'

/** In words, that a list is on its way. */
export function ListWaiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2.5 py-12 text-text-muted">
      <Spinner />
      {children}
    </p>
  )
}
