import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'

interface ErrorStateProps {
  title: string
  description?: ReactNode
  onRetry?: () => void
  /** The retry is under way. */
  busy?: boolean
}

/** What went wrong while loading, with a way to try again. */
export function ErrorState({ title, description, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <span className="i-lucide-cloud-off size-5" aria-hidden="true" />
      </span>
      <p className="text-16px/24px font-semibold text-text">{title}</p>
      <p className="mt-1 max-w-90 text-text-muted">
        {description ?? 'Verifique sua conexão e tente de novo.'}
      </p>
      {onRetry && (
        <Button className="mt-5" icon="i-lucide-rotate-cw" onClick={onRetry} busy={busy}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
