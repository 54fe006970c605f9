import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Skeleton } from '../state/skeleton.tsx'

interface FigureProps {
  icon?: string
  label: string
  /** As people read it; undefined while it is on its way. */
  value: string | undefined
  note?: ReactNode
}

interface FiguresProps {
  /** They could not be read: that is said in their place, with this to try again. */
  onRetry?: () => void
  children: ReactNode
}

/** Four figures side by side, two on a phone. */
export function Figures({ onRetry, children }: FiguresProps) {
  if (onRetry)
    return <FiguresFailure onRetry={onRetry} className="rounded-card border border-border bg-surface p-5" />
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-5">{children}</dl>
}

/** In place of figures that could not be read. */
export function FiguresFailure({ onRetry, className }: { onRetry: () => void; className: string }) {
  return (
    <p role="alert" className={`text-text-muted ${className}`}>
      Erro ao carregar dados.{' '}
      <button
        type="button"
        onClick={onRetry}
        className="rounded-4px font-medium text-accent-text hover:underline"
      >
        Tentar novamente
      </button>
    </p>
  )
}

/** One figure in a card, with what it counts above and a note below. */
export function Figure({ icon, label, value, note }: FigureProps) {
  return (
    <Card padded={false} className="flex flex-col p-4 sm:p-5">
      <dt className="flex items-start gap-2 text-13px text-text-muted font-medium sm:items-center">
        {icon && (
          <span
            className={`${icon} mt-0.5 size-4 shrink-0 text-text-faint max-[359px]:hidden sm:mt-0`}
            aria-hidden="true"
          />
        )}
        {label}
      </dt>
      <dd className="mt-auto pt-3">
        {value === undefined ? (
          <Skeleton className="h-9 w-14" />
        ) : (
          <span
            className={`figures block font-semibold tracking-tight ${
              // On one line with its neighbours, such as “12 h 30 min” beside “5”; sums in several currencies take more.
              value.length > 16
                ? 'text-16px/24px'
                : `whitespace-nowrap ${value.length > 7 ? 'text-22px/36px' : 'text-30px/36px'}`
            }`}
          >
            {value}
          </span>
        )}
        {note && <span className="mt-1 block text-13px text-text-muted">{note}</span>}
      </dd>
    </Card>
  )
}
