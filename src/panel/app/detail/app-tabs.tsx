import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { appQuery } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import screen from '../../../domain/generated/screens/tabs/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { FormScreen } from '../../../domain/schema/definition.ts'
import type { ListScreen } from '../../../domain/schema/list.ts'
import type { AnyListCode } from '../../list/list-code.ts'
import { panelId, TabBar, tabId } from '../../page/tab-bar.tsx'
import { lazyView, type LazyView } from '../../page/lazy-view.tsx'

/** The parts of an app; `?tab=` says which one is open. */
export function AppTabs({ app }: { app: App }) {
  const [params] = useSearchParams()
  const current = tabOf(params)
  const cache = useQueryClient()
  useEffect(() => fetchTheOthersLater(cache, app.id), [cache, app.id])
  return (
    <>
      <TabBar tabs={tabs} current={current} label={screen.title} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current.id)} className="pt-6 pb-20">
        <current.Content key={current.id} app={app} />
      </div>
    </>
  )
}

/** Once the open tab stands, the others come too, so that each opens at once. */
function fetchTheOthersLater(cache: QueryClient, appId: string) {
  const timer = setTimeout(() => tabs.forEach((tab) => fetchTab(tab, cache, appId)), 1500)
  return () => clearTimeout(timer)
}

/** Fetches a tab's code and what it shows, before it is drawn. */
export function fetchTab({ Content, read }: TabView, cache: QueryClient, appId: string): void {
  Content.prefetch()
  // What fails here is read again, and told, when the tab is opened.
  read?.(cache, appId).catch(() => undefined)
}

/** In place of a tab whose code is on its way. */
function TabSkeleton() {
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-5">
      <Skeleton className="h-7 w-48" />
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </Card>
    </div>
  )
}

interface AppTabProps {
  app: App
}

/** The view of a tab, loaded on demand. */
interface TabView {
  Content: LazyView<AppTabProps>
  /** Reads what it shows, where that takes a while, before it is opened. */
  read?: (cache: QueryClient, appId: string) => Promise<void>
}

interface AppTab extends TabView {
  /** Its parameter in the URL: `?tab=users`. */
  id: string
  label: string
  icon: string
}

const tabView = (load: () => Promise<ComponentType<AppTabProps>>) => lazyView(load, () => <TabSkeleton />)

/** The tabs that have views of their own, by their id in the screen. */
const views: Record<string, TabView> = {
  overview: {
    Content: tabView(() => import('./overview.tsx').then((room) => room.Overview)),
    read: (cache, appId) => cache.prefetchQuery(appQuery.overview(appId)),
  },
  users: {
    Content: tabView(() => import('../../enrolment/enrolment-tab.tsx').then((room) => room.EnrolmentTab)),
  },
  products: {
    Content: tabView(() => import('../../product/product-tab.tsx').then((room) => room.ProductTab)),
    read: async (cache, appId) => (await import('../../product/read-products.ts')).readProducts(cache, appId),
  },
  sales: { Content: tabView(() => import('../../purchase/sales.tsx').then((room) => room.AppSales)) },
  community: {
    Content: tabView(() =>
      import('../../post/community/community-tab.tsx').then((room) => room.CommunityTab),
    ),
  },
  feed: { Content: tabView(() => import('../../post/feed/feed-tab.tsx').then((room) => room.FeedTab)) },
  settings: { Content: tabView(() => import('./settings.tsx').then((room) => room.Settings)) },
}

/** What code gives to lists on tabs, by the name of the list's entity; most need none. */
const codes: Record<string, () => Promise<AnyListCode<never, App>>> = {}

/** A tab that shows a list of what belongs to the app. */
const listed = (list: () => Promise<ListScreen>, entity: string): TabView => ({
  Content: tabView(async () => {
    const { entityView } = await import('../../entity/entity-view.tsx')
    const List = await entityView<never, App>(list, await codes[entity]?.())
    return ({ app }) => (
      <List root={`/apps/${app.id}`} home={`/apps/${app.id}?tab=${entity}`} place={app.slug} context={app} />
    )
  }),
})

/** A tab with the form of what an app has one of. */
const filled = (form: () => Promise<FormScreen>): TabView => ({
  Content: tabView(async () => {
    const Form = await (await import('../../entity/single-form.tsx')).singleView(form)
    return ({ app }) => <Form root={`/apps/${app.id}`} />
  }),
})

/** The tabs of an app's page, in the order of the screen. */
const tabs: AppTab[] = screen.tabs.map(({ list, form, ...tab }) => ({
  ...tab,
  ...(list ? listed(list, tab.id) : form ? filled(form) : views[tab.id]!),
}))

/** The tab that the URL names; the first one when it names none that exists. */
export function tabOf(params: URLSearchParams): AppTab {
  return tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!
}
