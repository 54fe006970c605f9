import type { ReactNode } from 'react'
import type { Tone } from '../../domain/schema/definition.ts'

interface BadgeProps {
  tone?: Tone
  /** An icon class, such as `i-lucide-check`. */
  icon?: string
  children: ReactNode
  className?: string
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', icon, children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 text-12px font-medium ${tones[tone]} ${className}`}
    >
      {icon && <span className={`${icon} size-3`} aria-hidden="true" />}
      {children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  positive: 'bg-accent-soft text-accent-text',
  neutral: 'bg-surface-sunken text-text-muted',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'border border-border-strong text-text-muted',
}
