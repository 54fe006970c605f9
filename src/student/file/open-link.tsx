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
