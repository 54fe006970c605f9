import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useApp } from '../../../client/app/app-query.ts'
import choices from '../../../domain/generated/choices/app.ts'
import page, { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { AppAvatar } from '../app-avatar.tsx'
import { FileRoom } from '../../file/file-room.tsx'
import { References } from '../../reference/references.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { ButtonLink } from '../../page/link.tsx'
import { Page } from '../../page/page.tsx'
import { isMissing, PageState } from '../../page/page-state.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { useShareNotice } from '../live/share-notice.ts'
import { AppTabs, fetchTab, tabOf } from './app-tabs.tsx'
import { DetailMenu } from './detail-menu.tsx'
import { FloatingPreview } from './floating-preview.tsx'
import { say } from '../../../domain/text/say.ts'
import { siteUrl } from '../site-url.ts'
import { LiveState } from '../live/live-state.tsx'
import { OutsideLink } from '../../page/outside-link.tsx'

const SharePanel = lazyView(() => import('../live/share-panel.tsx').then((room) => room.SharePanel))

/** One app: what it is, where it is, and everything in it, by tabs. */
export function AppDetail() {
  const { id = '' } = useParams()
  const app = useApp(id)
  const tab = tabOf(useSearchParams()[0])
  const cache = useQueryClient()
  // Its code, and what it shows, come while the app does.
  useEffect(() => fetchTab(tab, cache, id), [tab, cache, id])
  if (app.data && !isMissing(app.error)) return <Detail key={id} app={app.data.data} />
  if (!app.isError) return <DetailSkeleton />
  return (
    <Page title={page.title} back={back}>
      <div className="border border-border rounded-card bg-surface">
        <PageState page={page} query={app} onward={(label) => <ButtonLink to="/apps">{label}</ButtonLink>} />
      </div>
    </Page>
  )
}

const back = <BackLink to="/apps">{words.back}</BackLink>

function Detail({ app }: { app: App }) {
  const { notice, hide } = useShareNotice()
  return (
    <Page
      tab={app.name}
      back={back}
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <AppAvatar app={app} size={48} />
          <span className="min-w-0 break-words">{app.name}</span>
          <ChoiceBadge choices={choices.status} value={app.status} />
        </span>
      }
      description={<AppSummary app={app} />}
      actions={
        <>
          <ButtonLink to={`/apps/${app.id}/edit`} icon="i-lucide-pencil">
            {words.edit}
          </ButtonLink>
          <DetailMenu app={app} />
        </>
      }
    >
      {notice?.id === app.id && <SharePanel notice={notice} onClose={hide} />}
      <FileRoom root={`/apps/${app.id}`}>
        <References root={`/apps/${app.id}`}>
          <AppTabs app={app} />
        </References>
      </FileRoom>
      <FloatingPreview app={app} />
    </Page>
  )
}

function DetailSkeleton() {
  return (
    <div role="status" aria-label={page.loading}>
      <Page
        tab={page.title}
        back={back}
        title={
          <span className="flex items-center gap-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-8 w-56" />
          </span>
        }
      >
        <Skeleton className="h-5 w-72 max-w-full" />
      </Page>
    </div>
  )
}

/** How many students an app has, its URL, and what of it they see. */
function AppSummary({ app }: { app: App }) {
  return (
    <span className="figures flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="inline-flex items-center gap-2">
        <span className="i-lucide-users size-4 text-text-faint" aria-hidden="true" />
        {say(words.summary.students, { count: app.totalUsers })}
        <span aria-hidden="true">·</span>
        {say(words.summary.active, { count: app.activeUsers })}
      </span>
      <SiteLink app={app} />
      <LiveState app={app} />
    </span>
  )
}

function SiteLink({ app }: { app: App }) {
  const { url, label } = siteUrl(app)
  return (
    <span className="inline-flex items-center gap-2 break-words">
      <span className="i-lucide-globe size-4 text-text-faint" aria-hidden="true" />
      {app.isPublished ? (
        <OutsideLink href={url}>{label}</OutsideLink>
      ) : (
        <span>
          {label} {!app.version && <span className="text-text-faint">{words.summary.notLive}</span>}
        </span>
      )}
    </span>
  )
}
