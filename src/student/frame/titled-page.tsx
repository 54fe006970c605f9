import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

/** A screen that one reads from its title down, in one column. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-640px w-full flex flex-1 flex-col gap-4 px-4 pb-24 pt-5">
      <PageHeading className="text-24px/30px font-700 tracking-tight">{title}</PageHeading>
      {children}
    </div>
  )
}
