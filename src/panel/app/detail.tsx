import { useParams } from 'react-router-dom'
import { useApp } from '../../client/app-query.ts'
import { ApiError } from '../../client/error.ts'
import type { App } from '../../domain/generated/types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ButtonLink, OutsideLink, TextLink } from '../link.tsx'
import { Page } from '../page.tsx'
import { appAddress } from './address.ts'
import { AppAvatar } from './app-avatar.tsx'
import { DetailMenu } from './detail-menu.tsx'
import { AppFigures } from './figures.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Versions } from './versions.tsx'

/** One app: what it is, where it is, its real figures and its published versions. */
export function AppDetail() {
  const { id = '' } = useParams()
  const app = useApp(id)
  const isGone = app.error instanceof ApiError && app.error.status === 404
  if (app.data && !isGone) return <Detail key={id} app={app.data.app} />
  if (!app.isError) return <DetailSkeleton />
  return (
    <Page title="Aplicativo" back={back}>
      <div className="border border-border rounded-card bg-surface">
        {isGone ? (
          <EmptyState
            picture="not-found"
            title="Aplicativo não encontrado"
            description="Ele pode ter sido excluído, ou o endereço veio com um detalhe a mais."
            action={<ButtonLink to="/apps">Ver aplicativos</ButtonLink>}
          />
        ) : (
          <ErrorState
            title="Erro ao carregar aplicativo"
            onRetry={() => void app.refetch()}
            busy={app.isFetching}
          />
        )}
      </div>
    </Page>
  )
}

const back = (
  <TextLink to="/apps" className="inline-flex items-center gap-1.5">
    <span className="i-lucide-arrow-left size-4" aria-hidden="true" />
    Aplicativos
  </TextLink>
)

function Detail({ app }: { app: App }) {
  return (
    <Page
      tab={app.name}
      back={back}
      title={
        <span className="flex items-center gap-4">
          <AppAvatar app={app} size={48} />
          <span className="min-w-0 break-words">{app.name}</span>
          <StatusBadge status={app.status} />
        </span>
      }
      description={app.description}
      actions={
        <>
          <ButtonLink to={`/apps/${app.id}/edit`} icon="i-lucide-pencil">
            Editar App
          </ButtonLink>
          <DetailMenu app={app} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Address app={app} />
        <AppFigures id={app.id} />
        <Versions app={app} />
        <p className="flex gap-2.5 text-13px text-text-muted">
          <span className="i-lucide-info mt-0.5 size-4 shrink-0 text-text-faint" aria-hidden="true" />
          Usuários, produtos, comunidade, feed e configurações do aplicativo chegam em breve a esta página.
        </p>
      </div>
    </Page>
  )
}

function Address({ app }: { app: App }) {
  const { url, label } = appAddress(app.slug)
  if (!app.isPublished)
    return (
      <p className="text-text-muted">
        O aplicativo ainda não está no ar. Quando você publicar, o endereço será{' '}
        <strong className="break-all text-text font-medium">{label}</strong>.
      </p>
    )
  return (
    <p className="break-all">
      <span className="i-lucide-globe mr-2 size-4 align-text-bottom text-text-faint" aria-hidden="true" />
      <OutsideLink href={url}>{label}</OutsideLink>
    </p>
  )
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label="Carregando aplicativo">
      <Page
        tab="Aplicativo"
        back={back}
        title={
          <span className="flex items-center gap-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-8 w-56" />
          </span>
        }
      >
        <Skeleton className="h-5 w-72 max-w-full" />
      </Page>
    </div>
  )
}
