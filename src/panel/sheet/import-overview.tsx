import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { Button } from '../../ui/control/button.tsx'

interface ImportOverviewProps {
  figures: (readonly [label: string, count: number])[]
  /** Which columns were read, and as what. */
  children: ReactNode
  /** They are to be told otherwise. */
  onMap: () => void
}

/** What importing a list would do, in figures, and how it was read. */
export function ImportOverview({ figures, children, onMap }: ImportOverviewProps) {
  return (
    <>
      <dl
        className={`figures grid grid-cols-2 gap-3 ${figures.length === 5 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
      >
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-col justify-between gap-1 rounded-control border border-border p-3"
          >
            <dt className="text-12px/16px text-text-muted">{label}</dt>
            <dd className="text-20px/28px font-semibold">{count.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-sunken px-3.5 py-3">
        <p className="min-w-50 flex-1">{children}</p>
        <Button size="sm" icon="i-lucide-columns-3" onClick={onMap}>
          {words.columns.adjust}
        </Button>
      </div>
    </>
  )
}
