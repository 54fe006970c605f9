import { words } from '../../domain/generated/screens/pages/entry.ts'
import { Spinner } from '../../ui/control/spinner.tsx'

/** A spinner in place of a whole screen, while the session or the screen's code is loading. */
export function LoadingPage() {
  return (
    <div role="status" className="min-h-60dvh flex items-center justify-center gap-2.5 text-text-muted">
      <Spinner />
      {words.loading}
    </div>
  )
}
