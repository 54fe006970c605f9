import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApps } from '../../client/app-query.ts'
import type { App } from '../../domain/generated/types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ButtonLink } from '../link.tsx'
import { Page } from '../page.tsx'
import { AppCard, AppCardSkeleton } from './app-card.tsx'
import { DeleteApp } from './delete-app.tsx'

/** All apps of the creator, newest change first. */
export function AppList() {
  const apps = useApps()
  return (
    <Page title="Aplicativos" description="Crie, edite e publique os apps da sua escola.">
      {apps.data ? (
        <Cards apps={apps.data} />
      ) : apps.isError ? (
        <div className="border border-border rounded-card bg-surface">
          <ErrorState
            title="Erro ao carregar aplicativos"
            onRetry={() => void apps.refetch()}
            busy={apps.isFetching}
          />
        </div>
      ) : (
        <div role="status" aria-label="Carregando aplicativos" className={grid}>
          <AppCardSkeleton />
          <AppCardSkeleton />
          <AppCardSkeleton />
        </div>
      )}
    </Page>
  )
}

function Cards({ apps }: { apps: App[] }) {
  const [leaving, setLeaving] = useState<App | null>(null)
  if (apps.length === 0) return <NoApps />
  return (
    <>
      <ul className={grid}>
        {apps.map((app) => (
          <li key={app.id}>
            <AppCard app={app} onDelete={() => setLeaving(app)} />
          </li>
        ))}
        <li>
          <NewAppCard />
        </li>
      </ul>
      <DeleteApp app={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function NoApps() {
  return (
    <div className="border border-border-strong rounded-card border-dashed">
      <EmptyState
        picture="apps"
        title="Nenhum aplicativo criado ainda"
        description="Em sete passos, com o celular ao lado, o app da sua escola toma forma."
        action={
          <ButtonLink to="/apps/new" icon="i-lucide-plus">
            Criar primeiro app
          </ButtonLink>
        }
      />
    </div>
  )
}

function NewAppCard() {
  return (
    <Link
      to="/apps/new"
      className="group h-full min-h-66 flex flex-col items-center justify-center gap-3 border border-border-strong rounded-card border-dashed p-6 text-center text-text-muted transition-colors hover:border-accent hover:text-text"
    >
      <span className="size-11 inline-flex items-center justify-center rounded-full bg-surface-sunken transition-colors group-hover:bg-accent-soft group-hover:text-accent-text">
        <span className="i-lucide-plus size-5" aria-hidden="true" />
      </span>
      <span>
        <span className="block text-text font-medium">Criar novo aplicativo</span>
        <span className="mt-0.5 block text-13px">Um rascunho, só seu, até você publicar</span>
      </span>
    </Link>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 sm:gap-5'
