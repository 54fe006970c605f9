import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass } from '../../../ui/widget/widget.ts'
import { useDeletion } from '../use-deletion.ts'
import { ExportButton } from './export-button.tsx'

/** Deletes the app of this page, after its name was typed; offers a copy of everything first. */
export function DeleteTyped({ app, onClose }: { app: App; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { remove, isPending } = useDeletion(() => void navigate('/apps', { replace: true }))
  const isNamed = typed.trim() === app.name.trim()
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Tem certeza que deseja excluir este aplicativo?"
      description={
        <>
          <strong className="text-text">{app.name}</strong> sai do ar e é apagado com produtos, aulas, posts e
          acessos dos alunos. Não é possível desfazer.
        </>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={!isNamed}
            busy={isPending}
            busyLabel="Excluindo..."
          >
            Excluir
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && !isPending) void remove(app).finally(onClose)
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-sunken p-4">
          <p className="min-w-0 flex-1 basis-50">Antes, guarde uma cópia de tudo em um arquivo.</p>
          <ExportButton app={app} size="sm" />
        </div>
        <div>
          <label htmlFor={`${id}/name`} className="block break-words font-medium">
            Digite <strong>{app.name}</strong> para confirmar
          </label>
          <input
            id={`${id}/name`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className={`${controlClass} mt-1.5`}
          />
        </div>
      </form>
    </Dialog>
  )
}
