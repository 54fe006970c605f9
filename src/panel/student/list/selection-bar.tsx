import { useState } from 'react'
import screen from '../../../domain/generated/screens/tables/student.ts'
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

const actions: { kind: BulkKind; label: string; icon: string; danger?: boolean }[] = [
  { kind: 'enrol', label: 'Matricular', icon: 'i-lucide-graduation-cap' },
  { kind: 'message', label: 'Enviar mensagem', icon: 'i-lucide-mail' },
  { kind: 'activate', label: 'Ativar', icon: 'i-lucide-circle-check' },
  { kind: 'block', label: 'Bloquear', icon: 'i-lucide-ban' },
  { kind: 'remove', label: 'Remover', icon: 'i-lucide-trash-2', danger: true },
]

/** Appears while students are marked: how many, and what can be done with all of them. */
export function SelectionBar({ target, total, onMarkAll, onClear }: SelectionBarProps) {
  const [opened, setOpened] = useState<BulkKind | null>(null)
  const { count, marked } = target
  const { one, many } = screen.selection!
  return (
    <>
      <div role="status" className="sr-only">
        {count > 0 && `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`}
      </div>
      {count > 0 && (
        <div
          role="region"
          aria-label="Alunos selecionados"
          className="motion-rise sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-surface-raised p-3 shadow-float"
        >
          <p className="figures order-1 pl-1 font-medium">
            {count.toLocaleString('pt-BR')} {count === 1 ? one : many}
          </p>
          <div className="order-4 w-full flex gap-2 overflow-x-auto md:order-3 md:ml-auto md:w-auto">
            {!marked.all && count < total && (
              <Button size="sm" variant="ghost" onClick={onMarkAll}>
                Selecionar todos os {total.toLocaleString('pt-BR')}
              </Button>
            )}
            {actions.map(({ kind, label, icon, danger }) => (
              <Button
                key={kind}
                size="sm"
                icon={icon}
                className={danger ? 'text-danger-text!' : ''}
                onClick={() => setOpened(kind)}
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
