import type { ReactNode } from 'react'
import { TextLink } from './link.tsx'

/** The way back to the screen above this one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex items-center gap-1.5">
      <span className="i-lucide-arrow-left size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">{children}</span>
    </TextLink>
  )
}
