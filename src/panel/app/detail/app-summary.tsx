import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { siteUrl } from '../site-url.ts'
import { LiveState } from '../live/live-state.tsx'
import { OutsideLink } from '../../page/outside-link.tsx'

/** How many students an app has, its URL, and what of it they see. */
export function AppSummary({ app }: { app: App }) {
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
  const { url, label } = siteUrl(app.slug)
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
