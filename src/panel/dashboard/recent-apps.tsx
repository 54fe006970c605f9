import { Link } from 'react-router-dom'
import { constants } from '../../domain/generated/constants.ts'
import screen from '../../domain/generated/screens/lists/app.ts'
import { words } from '../../domain/generated/screens/pages/dashboard.ts'
import type { App } from '../../domain/generated/types.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { AppAvatar } from '../app/app-avatar.tsx'
import { emptyWords } from '../list/row-actions.ts'
import { ButtonLink, TextLink } from '../page/link.tsx'

/** The apps that changed last, each leading to its builder. */
export function RecentApps({ apps }: { apps: App[] | undefined }) {
  const recent = apps
    ?.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, constants.recentApps)
  return (
    <Card padded={false}>
      <header className="flex items-center justify-between gap-4 px-5 pb-2 pt-5">
        <h2 className="text-16px/24px font-semibold">{words.recent.title}</h2>
        {recent && recent.length > 0 && <TextLink to="/apps">{words.recent.all}</TextLink>}
      </header>
      {recent === undefined ? (
        <ul className="p-2">
          {Array.from({ length: constants.recentApps }, (_, row) => (
            <li key={row} className={line}>
              <Skeleton className="size-10 shrink-0" />
              <span className="flex-1">
                <Skeleton className="h-4.5 w-2/5" />
                <Skeleton className="mt-1.5 h-3.5 w-3/5" />
              </span>
            </li>
          ))}
        </ul>
      ) : recent.length === 0 ? (
        <EmptyState
          {...empty}
          description={undefined}
          action={
            first && (
              <ButtonLink to="/apps/new" icon={first.icon}>
                {first.label}
              </ButtonLink>
            )
          }
        />
      ) : (
        <ul className="p-2">
          {recent.map((app) => (
            <li key={app.id}>
              <RecentApp app={app} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const empty = emptyWords(screen)
const [first] = screen.empty.buttons ?? []

function RecentApp({ app }: { app: App }) {
  return (
    <Link to={`/apps/${app.id}/edit`} className={`${line} transition-colors hover:bg-surface-hover`}>
      <AppAvatar app={app} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{app.name}</span>
          {app.isPublished && <Badge tone="positive">{words.recent.published}</Badge>}
        </span>
        <span className="block truncate text-13px text-text-muted">
          <SentenceView
            sentence={words.recent.about}
            values={{ count: app.totalUsers, date: <RelativeTime date={app.updatedAt} /> }}
          />
        </span>
      </span>
      {app.isPublished ? (
        <span
          className="i-lucide-circle-check size-4.5 shrink-0 text-accent-text"
          title={words.recent.live}
        />
      ) : (
        <span
          className="i-lucide-circle-dashed size-4.5 shrink-0 text-text-faint"
          title={app.version ? words.recent.closed : words.recent.draft}
        />
      )}
    </Link>
  )
}

const line = 'flex items-center gap-3.5 rounded-control px-3 py-2.5'
