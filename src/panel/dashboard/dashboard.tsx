import { Suspense } from 'react'
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
import { QuickLinks } from './quick-links.tsx'
import { RecentApps } from './recent-apps.tsx'

const LatestSales = lazyView(() => import('../purchase/latest-sales.tsx').then((room) => room.LatestSales))
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
          <Figures apps={apps.data} />
          <QuickLinks />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
            <div className="min-w-0 flex flex-col gap-6">
              <RecentApps apps={apps.data} />
              <Suspense>
                <LatestSales within={everywhere} to={salesUrl} />
              </Suspense>
            </div>
            <Activity apps={apps.data} />
          </div>
        </div>
      )}
    </Page>
  )
}
