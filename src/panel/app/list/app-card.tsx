import { Link, useNavigate } from 'react-router-dom'
import type { StoreKind } from '../../../domain/draft/port.ts'
import choices from '../../../domain/generated/choices/app.ts'
import screen from '../../../domain/generated/screens/lists/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { AppAvatar } from '../app-avatar.tsx'
import { LiveState } from '../live/live-state.tsx'
import { siteUrl } from '../site-url.ts'
import { rowMenu } from '../../list/row-actions.ts'
import { textLink } from '../../page/link.tsx'
import { OutsideLink } from '../../page/outside-link.tsx'

interface AppCardProps {
  app: App
  /** Where changes wait for the server, if some do. */
  waits?: StoreKind
  onDuplicate: () => void
  onExport: () => void
  onDelete: () => void
}

/** One app of the list, under a band of its own colours. */
export function AppCard(props: AppCardProps) {
  const { app, waits } = props
  return (
    <article className={`${frame} transition-colors hover:border-border-strong`}>
      {waits && (
        <Link
          to={`/apps/${app.id}/edit`}
          title="Abra o editor para que sejam enviadas"
          className="motion-fade absolute right-3 top-3 max-w-[calc(100%-1.5rem)] rounded-full focus-visible:outline-offset-2"
        >
          <Badge tone="warning" icon="i-lucide-hard-drive" className="max-w-full">
            {waits === 'device' ? 'Alterações guardadas neste aparelho' : 'Alterações guardadas nesta aba'}
          </Badge>
        </Link>
      )}
      <div
        aria-hidden="true"
        className="h-16"
        style={{ background: `linear-gradient(110deg, ${app.primaryColor}, ${app.secondaryColor})` }}
      />
      <div className="flex flex-1 flex-col px-5 pb-4">
        <div className="flex items-end justify-between -mt-7">
          <span className="rounded-17px bg-surface p-1">
            <AppAvatar app={app} size={52} />
          </span>
          <CardMenu {...props} />
        </div>
        <div className="mt-2.5 flex items-center gap-2">
          <h2 className="min-w-0 truncate text-16px/24px font-semibold">
            <Link to={`/apps/${app.id}`} className="rounded-4px hover:underline underline-offset-3">
              {app.name}
            </Link>
          </h2>
          <ChoiceBadge choices={choices.status} value={app.status} />
        </div>
        <p className="line-clamp-2 mt-1 min-h-10 break-words text-text-muted">
          {app.description || 'Sem descrição ainda.'}
        </p>
        <LiveState app={app} className="mt-3 text-13px text-text-muted" />
        <Totals app={app} />
        <footer className="mt-4 min-h-5 flex items-center justify-between gap-3 border-t border-border pt-3.5 text-13px text-text-muted">
          <span>
            Atualizado <RelativeTime date={app.updatedAt} />
          </span>
          {app.isPublished && (
            <OutsideLink
              href={siteUrl(app.slug).url}
              className={`${textLink} inline-flex shrink-0 items-center gap-1.5`}
            >
              Abrir aplicativo
              <span className="i-lucide-external-link size-3.5" aria-hidden="true" />
            </OutsideLink>
          )}
        </footer>
      </div>
    </article>
  )
}

function CardMenu({ app, onDuplicate, onExport, onDelete }: AppCardProps) {
  const navigate = useNavigate()
  return (
    <Menu
      label={`Ações de ${app.name}`}
      trigger={<IconButton className="-mr-2" icon="i-lucide-ellipsis" />}
      items={rowMenu(screen, app, {
        view: () => void navigate(`/apps/${app.id}`),
        edit: () => void navigate(`/apps/${app.id}/edit`),
        duplicate: onDuplicate,
        export: onExport,
        delete: onDelete,
      })}
    />
  )
}

function Totals({ app }: { app: App }) {
  return (
    <dl className="figures mt-4 flex gap-6">
      {[
        { label: 'Alunos', value: app.totalUsers },
        { label: 'Online', value: app.activeUsers },
      ].map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dd className="text-16px font-semibold">{value.toLocaleString('pt-BR')}</dd>
          <dt className="text-13px text-text-muted">{label}</dt>
        </div>
      ))}
    </dl>
  )
}

/** Stands for a card that is loading, at the same size. */
export function AppCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="h-16 rounded-0!" />
      <div className="px-5 pb-4">
        <span className="inline-block rounded-17px bg-surface p-1 -mt-7">
          <Skeleton className="size-13 rounded-14px!" />
        </span>
        <Skeleton className="mt-2.5 h-6 w-2/3" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <Skeleton className="mt-5 h-5 w-1/3" />
        <Skeleton className="mt-7 h-4 w-1/2" />
      </div>
    </div>
  )
}

const frame = 'relative h-full flex flex-col overflow-hidden border border-border rounded-card bg-surface'
