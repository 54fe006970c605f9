import type { ReactNode } from 'react'

/** A heading's words as a link to itself. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} className="group relative rounded-control">
      {children}
      <span
        aria-hidden="true"
        className="i-lucide-link absolute -left-5 top-1/2 size-3.5 -translate-y-1/2 text-text-faint opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </a>
  )
}
