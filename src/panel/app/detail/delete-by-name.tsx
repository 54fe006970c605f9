import type { App } from '../../../domain/generated/types.ts'
import { TypedDialog } from '../../../ui/dialog/typed-dialog.tsx'
import { useDeletion } from '../use-deletion.ts'
import { ExportButton } from './export-button.tsx'

interface DeleteByNameProps {
  app: App
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes an app, wherever that is asked for, after its name was typed; offers a copy of everything first. */
export function DeleteByName({ app, onDeleted, onClose }: DeleteByNameProps) {
  const { remove, isPending } = useDeletion(onDeleted)
  return (
    <TypedDialog
      title="Tem certeza que deseja excluir este aplicativo?"
      description={
        <>
          <strong className="text-text">{app.name}</strong> sai do ar e é apagado com produtos, aulas, posts e
          acessos dos alunos. Não é possível desfazer.
        </>
      }
      name={app.name}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={isPending}
      onConfirm={() => void remove(app).finally(onClose)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-sunken p-4">
        <p className="min-w-0 flex-1 basis-50">Antes, guarde uma cópia de tudo em um arquivo.</p>
        <ExportButton app={app} size="sm" />
      </div>
    </TypedDialog>
  )
}
