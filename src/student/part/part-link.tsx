import type { ReactNode } from 'react'
import { isWebAddress } from '../../domain/schema/drawable.ts'
import { useWords } from '../words/words.tsx'

interface PartLinkProps {
  href: string
  className: string
  children: ReactNode
}

/** A link that a part draws: web addresses open in a tab of their own; what is none leads nowhere. */
export function PartLink({ href, className, children }: PartLinkProps) {
  const words = useWords()
  if (!isWebAddress(href)) return <span className={className}>{children}</span>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
      <span className="sr-only"> ({words.opensInNewTab})</span>
    </a>
  )
}
