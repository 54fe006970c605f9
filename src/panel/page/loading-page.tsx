import { useEffect, useState } from 'react'
import { words } from '../../domain/generated/screens/pages/entry.ts'
import { Button } from '../../ui/control/button.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'

/** How long nothing may come before that is said, in milliseconds. */
const patience = 10_000

/**
 * A spinner in place of a whole screen, while the session or the screen's code is loading; when that takes long, a word about it and
 * the way to begin anew. What comes after all still shows.
 */
export function LoadingPage() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="min-h-60dvh flex flex-col items-center justify-center gap-4 text-text-muted">
      <p role="status" className="flex items-center gap-2.5">
        <Spinner />
        {isLate ? words.noAnswer : words.loading}
      </p>
      {isLate && <Button onClick={() => location.reload()}>{words.broken.reload}</Button>}
    </div>
  )
}
