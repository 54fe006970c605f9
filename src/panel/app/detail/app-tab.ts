import type { QueryClient } from '@tanstack/react-query'
import screen from '../../../domain/generated/screens/tabs/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { ListScreen } from '../../../domain/schema/list.ts'
import { lazyView, type LazyView } from '../../page/lazy-view.tsx'

export interface AppTabProps {
  app: App
}

/** The view of a tab, loaded on demand. */
interface TabView {
  Content: LazyView<AppTabProps>
  /** Reads what it shows, where that takes a while, before it is opened. */
  read?: (cache: QueryClient, appId: string) => Promise<void>
}

export interface AppTab extends TabView {
  /** Its parameter in the URL: `?tab=users`. */
  id: string
  label: string
  icon: string
}

/** The tabs that have views of their own, by their id in the screen. */
const views: Record<string, TabView> = {
  overview: { Content: lazyView(() => import('./overview.tsx').then((room) => room.Overview)) },
  users: {
    Content: lazyView(() => import('../../enrolment/enrolment-tab.tsx').then((room) => room.EnrolmentTab)),
  },
  products: {
    Content: lazyView(() => import('../../product/product-tab.tsx').then((room) => room.ProductTab)),
    read: async (cache, appId) => (await import('../../product/read-products.ts')).readProducts(cache, appId),
  },
  community: {
    Content: lazyView(() =>
      import('../../post/community/community-tab.tsx').then((room) => room.CommunityTab),
    ),
  },
  feed: { Content: lazyView(() => import('../../post/feed/feed-tab.tsx').then((room) => room.FeedTab)) },
  settings: { Content: lazyView(() => import('./settings.tsx').then((room) => room.Settings)) },
}

/** A list that needs no code of its own. */
const listed = (list: () => Promise<ListScreen>): TabView => ({
  Content: lazyView(async () => (await import('../../entity/entity-tab.tsx')).entityTab(list)),
})

/** The tabs of an app's page, in the order of the screen. */
export const tabs: AppTab[] = screen.tabs.map(({ list, ...tab }) => ({
  ...tab,
  ...(list ? listed(list) : views[tab.id]!),
}))

/** The tab that the URL names; the first one when it names none that exists. */
export function tabOf(params: URLSearchParams): AppTab {
  return tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!
}
