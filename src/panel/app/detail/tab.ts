import type { QueryClient } from '@tanstack/react-query'
import type { App } from '../../../domain/generated/types.ts'
import { fetched, type Fetched } from '../../fetched.tsx'

export interface TabProps {
  app: App
}

export interface Tab {
  /** Its word in the address: `?tab=users`. */
  id: string
  label: string
  icon: string
  Content: Fetched<TabProps>
  /** Reads what it shows, where that takes a while, before it is opened. */
  read?: (cache: QueryClient, appId: string) => Promise<void>
}

/** The tabs of an app's page, in order. The code of each comes when it is wanted. */
export const tabs: Tab[] = [
  {
    id: 'overview',
    label: 'Visão Geral',
    icon: 'i-lucide-layout-dashboard',
    Content: fetched(() => import('./overview.tsx').then((room) => room.Overview)),
  },
  {
    id: 'users',
    label: 'Usuários',
    icon: 'i-lucide-users',
    Content: fetched(() => import('../../user/user-tab.tsx').then((room) => room.UserTab)),
  },
  {
    id: 'products',
    label: 'Produtos',
    icon: 'i-lucide-package',
    Content: fetched(() => import('../../product/product-tab.tsx').then((room) => room.ProductTab)),
    read: async (cache, appId) => (await import('../../product/read-products.ts')).readProducts(cache, appId),
  },
  {
    id: 'community',
    label: 'Comunidade',
    icon: 'i-lucide-messages-square',
    Content: fetched(() => import('../../community/community-tab.tsx').then((room) => room.CommunityTab)),
  },
  {
    id: 'feed',
    label: 'Feed',
    icon: 'i-lucide-newspaper',
    Content: fetched(() => import('../../feed/feed-tab.tsx').then((room) => room.FeedTab)),
  },
  {
    id: 'settings',
    label: 'Configurações',
    icon: 'i-lucide-settings',
    Content: fetched(() => import('./settings.tsx').then((room) => room.Settings)),
  },
]

/** The tab that an address asks for; the first one when it names none that exists. */
export function tabOf(params: URLSearchParams): Tab {
  return tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!
}
