import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/tabs/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { panelId, TabBar, tabId } from '../../page/tab-bar.tsx'
import { tabOf, tabs } from './app-tab.ts'

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
        {/* Keyed, so that a tab on its way shows its skeleton at once and not the tab before it. */}
        <Suspense key={current.id} fallback={<TabSkeleton />}>
          <current.Content app={app} />
        </Suspense>
      </div>
    </>
  )
}

/** Once the open tab stands, the others come too, so that each opens at once. */
function fetchTheOthersLater(cache: QueryClient, appId: string) {
  const timer = setTimeout(() => {
    for (const { Content, read } of tabs) {
      Content.prefetch()
      // What fails here is read again, and told, when the tab is opened.
      read?.(cache, appId).catch(() => undefined)
    }
  }, 1500)
  return () => clearTimeout(timer)
}

/** In place of a tab whose code is on its way. */
function TabSkeleton() {
  return (
    <div role="status" aria-label="Carregando..." className="flex flex-col gap-5">
      <Skeleton className="h-7 w-48" />
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </Card>
    </div>
  )
}
