import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/tabs/app.ts'
import { panelId, TabBar, tabId } from '../../page/tab-bar.tsx'
import { tabOf, tabs } from './app-tab.ts'

import { TabSkeleton } from './tab-skeleton.tsx'

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
