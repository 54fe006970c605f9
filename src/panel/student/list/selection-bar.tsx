import { useState } from 'react'
import screen from '../../../domain/generated/screens/lists/student.ts'
import { counted } from '../../../domain/schema/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BulkTarget } from './bulk.ts'
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx'

interface SelectionBarProps {
  target: BulkTarget
  /** How many students the filter leaves. */
  total: number
  onMarkAll: () => void
  onClear: () => void
}

/** Appears while students are marked: how many, and what can be done with all of them. */
export function SelectionBar({ target, total, onMarkAll, onClear }: SelectionBarProps) {
  const [opened, setOpened] = useState<BulkKind | null>(null)
  const { count, marked } = target
  const marks = counted(screen.selection!, count)
  return (
    <>
      <div role="status" className="sr-only">
        {count > 0 && marks}
      </div>
      {count > 0 && (
        <div
          role="region"
          aria-label="Alunos selecionados"
          className="motion-rise sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-surface-raised p-3 shadow-float"
        >
          <p className="figures order-1 pl-1 font-medium">{marks}</p>
          <div className="order-4 w-full flex gap-2 overflow-x-auto md:order-3 md:ml-auto md:w-auto">
            {!marked.all && count < total && (
              <Button size="sm" variant="ghost" onClick={onMarkAll}>
                Selecionar todos os {total.toLocaleString('pt-BR')}
              </Button>
            )}
            {screen.bulk!.map(({ run, label, icon, danger }) => (
              <Button
                key={run}
                size="sm"
                icon={icon}
                className={danger ? 'text-danger-text!' : ''}
                onClick={() => setOpened(run)}
              >
                {label}
              </Button>
            ))}
          </div>
          <IconButton
            icon="i-lucide-x"
            aria-label="Limpar seleção"
            className="order-3 ml-auto md:order-4 md:ml-0"
            onClick={onClear}
          />
        </div>
      )}
      {opened && (
        <BulkDialog
          kind={opened}
          target={target}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            onClear()
          }}
        />
      )}
    </>
  )
}
