import page, { words } from '../../domain/generated/screens/pages/dashboard.ts'
import { say } from '../../domain/text/say.ts'
import { useApps } from '../../client/app/app-query.ts'
import { useSession } from '../../client/session/use-session.ts'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Page } from '../page/page.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { salesUrl } from '../purchase/sale-url.ts'
import { Activity } from './activity.tsx'
import { Figures } from './figures.tsx'
import { RecentApps } from './recent-apps.tsx'
import { Link } from 'react-router-dom'

const LatestSales = lazyView(() => import('../purchase/latest-sales.tsx').then((room) => room.LatestSales))
const QuotaNote = lazyView(() => import('../quota/quota.tsx').then((room) => room.QuotaNote))
const everywhere = {}

/** Visão Geral: the figures of all apps, ways to go on, the latest work. Undefined data is on its way. */
export function Dashboard() {
  const { user } = useSession()
  const apps = useApps()
  const firstName = user?.name.trim().split(/\s+/)[0]
  return (
    <Page title={page.title} description={firstName ? say(words.hello, { name: firstName }) : undefined}>
      {apps.isError && !apps.data ? (
        <div className="border border-border rounded-card bg-surface">
          <LoadFailure title={page.failed} query={apps} />
        </div>
      ) : (
        <div className="flex flex-col gap-6" aria-busy={!apps.data}>
          <QuotaNote of={['students']} />
          <Figures apps={apps.data} />
          <QuickLinks />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
            <div className="min-w-0 flex flex-col gap-6">
              <RecentApps apps={apps.data} />
              <LatestSales within={everywhere} to={salesUrl} />
            </div>
            <Activity apps={apps.data} />
          </div>
        </div>
      )}
    </Page>
  )
}

const links = [
  { to: '/apps/new', icon: 'i-lucide-plus', ...words.links.add },
  { to: '/students', icon: 'i-lucide-users', ...words.links.students },
  // Until there is something to see in Analytics.
  { to: '/apps', icon: 'i-lucide-layout-grid', ...words.links.apps },
]

/** Three ways to go on. */
function QuickLinks() {
  return (
    <nav aria-label={words.links.label} className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {links.map(({ to, icon, title, note }) => (
        <Link
          key={to}
          to={to}
          className="group flex items-center gap-4 border border-border rounded-card bg-surface p-4 transition-colors hover:border-border-strong hover:bg-surface-hover sm:p-5"
        >
          <span className="size-10 inline-flex shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
            <span className={`${icon} size-5`} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-13px text-text-muted">{note}</span>
          </span>
          <span
            className="i-lucide-arrow-right size-4 shrink-0 text-text-faint transition-transform group-hover:translate-x-0.5"
            aria-hidden="true"
          />
        </Link>
      ))}
    </nav>
  )
}
