import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

/** Leads to where a medium or a file is, in a tab of its own. */
export function OpenLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: ReactNode
}) {
  const words = useWords()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> ({words.opensInNewTab})</span>
    </a>
  )
}

/** The look of a button beside the main one. */
export const quietButton =
  'press min-h-44px inline-flex items-center justify-center gap-2 rounded-control border border-brand-border bg-brand-card px-4 text-14px font-600 text-brand-text'
