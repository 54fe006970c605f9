import { useState } from 'react'
import { useAppVersions, useRestoreAppVersion } from '../../../client/app-query.ts'
import type { AppVersion } from '../../../client/app.ts'
import { explain } from '../../../client/error.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-queue.ts'

/** Every published version with what it changed; an earlier one can become the draft again. */
export function Versions({ app }: { app: App }) {
  const versions = useAppVersions(app.id)
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Versões publicadas</h2>
      {versions.data ? (
        <VersionList app={app} versions={versions.data} />
      ) : versions.isError ? (
        <ErrorState
          title="Erro ao carregar versões"
          onRetry={() => void versions.refetch()}
          busy={versions.isFetching}
        />
      ) : (
        <Skeleton className="mt-4 h-5 w-1/2" />
      )}
    </Card>
  )
}

function VersionList({ app, versions }: { app: App; versions: AppVersion[] }) {
  const [chosen, setChosen] = useState<AppVersion | null>(null)
  if (versions.length === 0)
    return (
      <p className="mt-2 text-text-muted">
        Nenhuma ainda. Cada publicação fica guardada aqui, e você pode voltar a ela.
      </p>
    )
  return (
    <>
      <ol className="mt-2 divide-y divide-border">
        {versions.map((version) => (
          <li key={version.number} className="flex items-start gap-4 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-medium">
                Versão {version.number}
                {version.isCurrent && app.isPublished && <Badge tone="positive">No ar</Badge>}
              </p>
              <p className="text-13px text-text-muted">
                <RelativeTime date={version.publishedAt} />
              </p>
              <Changes titles={[...new Set(version.changes.map(({ title }) => title))]} />
            </div>
            <Button
              size="sm"
              onClick={() => setChosen(version)}
              aria-label={`Restaurar versão ${version.number}`}
            >
              Restaurar
            </Button>
          </li>
        ))}
      </ol>
      {chosen && <Restore app={app} version={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** What a version changed: “Nome, Cor primária e mais 3”, which opens to all of it. */
function Changes({ titles }: { titles: string[] }) {
  const rest = titles.length - 3
  if (titles.length === 0) return <p className="text-13px text-text-muted">Primeira publicação</p>
  if (rest <= 0) return <p className="break-words text-13px text-text-muted">{titles.join(', ')}</p>
  return (
    <details className="group text-13px text-text-muted">
      <summary className="cursor-pointer rounded-4px break-words hover:text-text group-open:mb-1">
        {titles.slice(0, 3).join(', ')} e mais {rest}
      </summary>
      <ul className="list-disc pl-5">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  )
}

interface RestoreProps {
  app: App
  version: AppVersion
  onClose: () => void
}

function Restore({ app, version, onClose }: RestoreProps) {
  const restoration = useRestoreAppVersion(app.id)
  const confirm = () =>
    restoration.mutate(version.number, {
      onSuccess: () =>
        toast({
          title: `Versão ${version.number} restaurada`,
          description: 'Ela está no rascunho. Publique para valer.',
        }),
      onError: (problem) => toast({ kind: 'error', title: explain(problem, 'Erro ao restaurar versão') }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Restaurar a versão ${version.number}?`}
      description={`O rascunho de ${app.name} volta a ser o que era nessa versão. Os alunos só veem a mudança quando você publicar.`}
      confirmLabel="Restaurar"
      busyLabel="Restaurando..."
      busy={restoration.isPending}
      onConfirm={confirm}
    />
  )
}
