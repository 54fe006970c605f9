import { useState, type ReactNode } from 'react'
import { useDeactivateApp, useReactivateApp } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { DeleteByName } from './delete-by-name.tsx'
import { ExportButton } from './export-button.tsx'

/** What takes an app away from its students, for a while or for good. */
export function DangerZone({ app }: { app: App }) {
  const [asking, setAsking] = useState<'deactivate' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const wasPublished = Boolean(app.publishedAt)
  return (
    <section
      aria-labelledby="danger-zone"
      className="border border-[color-mix(in_srgb,var(--danger)_35%,var(--border))] rounded-card bg-surface"
    >
      <h2 id="danger-zone" className="px-5 pt-5 text-16px/24px text-danger-text font-semibold">
        Zona de perigo
      </h2>
      <div className="px-5 pb-1 divide-y divide-border">
        <Item title="Exportar tudo" text="Um arquivo com produtos, aulas, alunos, posts, versões e imagens.">
          <ExportButton app={app} />
        </Item>
        {app.status === 'INACTIVE' ? (
          <Item title="Reativar App" text="Os alunos voltam a abrir o app, com tudo como estava.">
            <Reactivate app={app} />
          </Item>
        ) : (
          <Item
            title="Desativar App"
            text={
              wasPublished
                ? 'Os alunos veem um aviso no lugar do app. Nada é apagado, e você reativa quando quiser.'
                : 'Disponível depois da primeira publicação: até lá, nenhum aluno abre o app.'
            }
          >
            <Button disabled={!wasPublished} onClick={() => setAsking('deactivate')}>
              Desativar App
            </Button>
          </Item>
        )}
        <Item title="Deletar App" text="Apaga o app e tudo o que tem dentro. Não é possível desfazer.">
          <Button variant="danger" onClick={() => setAsking('delete')}>
            Deletar App
          </Button>
        </Item>
      </div>
      {asking === 'deactivate' && <Deactivate app={app} onClose={close} />}
      {asking === 'delete' && <DeleteByName app={app} onClose={close} />}
    </section>
  )
}

function Item({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="text-text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

function Reactivate({ app }: { app: App }) {
  const reactivation = useReactivateApp(app.id)
  const reactivate = () =>
    reactivation.mutate(undefined, {
      onSuccess: () => toast({ title: `${app.name} está ativo de novo` }),
      onError: (problem) => toastReason(problem, 'Erro ao reativar aplicativo'),
    })
  return (
    <Button busy={reactivation.isPending} busyLabel="Reativando..." onClick={reactivate}>
      Reativar App
    </Button>
  )
}

function Deactivate({ app, onClose }: { app: App; onClose: () => void }) {
  const deactivation = useDeactivateApp(app.id)
  const confirm = () =>
    deactivation.mutate(undefined, {
      onSuccess: () => toast({ title: `${app.name} foi desativado` }),
      onError: (problem) => toastReason(problem, 'Erro ao desativar aplicativo'),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Desativar o aplicativo?"
      description={`Quem abrir ${app.name} vê um aviso de que ele está fechado por enquanto. Alunos, conteúdo e progresso ficam guardados.`}
      confirmLabel="Desativar App"
      busyLabel="Desativando..."
      busy={deactivation.isPending}
      danger
      onConfirm={confirm}
    />
  )
}
