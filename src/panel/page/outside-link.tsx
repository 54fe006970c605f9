import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/entry.ts'
import { textLink } from './link.tsx'

/** A link out of the panel, in a tab of its own. */
export function OutsideLink({
  href,
  className = textLink,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
}
