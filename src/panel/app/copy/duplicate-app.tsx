import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { duplicateApp } from '../../../client/app/app-copy.ts'
import { appQuery } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'

/** Asks what of an app is copied, and makes another one like it. */
export function DuplicateApp({ app, onClose }: { app: App; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [content, setContent] = useState(true)
  const duplication = useMutation({
    mutationFn: () => duplicateApp(app.id, content),
    onSuccess: (copy) => {
      toast({
        title: `${copy.name} foi criado`,
        description: 'É um rascunho: só você o vê até publicar.',
        action: { label: 'Abrir a cópia', onSelect: () => void navigate(`/apps/${copy.id}`) },
      })
      return cache.invalidateQueries({ queryKey: appQuery.list().queryKey })
    },
    onError: (problem) => toastFailure(problem, 'Erro ao duplicar aplicativo'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Duplicar ${app.name}?`}
      description="A cópia nasce como rascunho, com a mesma aparência e as mesmas configurações, em um endereço novo. Alunos, posts e vendas não vão junto."
      confirmLabel="Duplicar"
      busyLabel="Duplicando..."
      busy={duplication.isPending}
      onConfirm={() => duplication.mutate()}
    >
      <label className="flex cursor-pointer items-start gap-3">
        <Checkbox
          checked={content}
          disabled={duplication.isPending}
          onChange={(event) => setContent(event.target.checked)}
          className="mt-0.5"
        />
        <span>
          <span className="block font-medium">Copiar também o conteúdo</span>
          <span className="block text-13px text-text-muted">
            Produtos, módulos e aulas, com seus arquivos.
          </span>
        </span>
      </label>
    </ConfirmDialog>
  )
}
