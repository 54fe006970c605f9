import { Spinner } from '../../ui/control/spinner.tsx'

/** The whole screen waits: for the session or for a screen's code. */
export function LoadingPage() {
  return (
    <div role="status" className="min-h-60dvh flex items-center justify-center gap-2.5 text-text-muted">
      <Spinner />
      Carregando...
    </div>
  )
}
