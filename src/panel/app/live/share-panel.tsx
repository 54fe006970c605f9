import { useEffect, useRef } from 'react'
import { useApp } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/share.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { buttonClass } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { CopyField } from '../../page/copy-field.tsx'
import { ButtonLink } from '../../page/link.tsx'
import { OutsideLink } from '../../page/outside-link.tsx'
import { siteUrl } from '../site-url.ts'
import { NoCodeYet } from './no-code-yet.tsx'
import type { ShareNotice } from './share-notice.ts'

const QrCode = lazyView(() => import('./qr-code.tsx').then((room) => room.QrCode), NoCodeYet)

const WaitingAccess = lazyView(() =>
  import('../../enrolment/invitation/waiting-access.tsx').then((room) => room.WaitingAccess),
)

interface SharePanelProps {
  notice: ShareNotice
  onClose: () => void
}

/** An app's address in every way that it travels: to copy, as a QR code, by WhatsApp; and the way to its first students. */
export function SharePanel({ notice, onClose }: SharePanelProps) {
  const app = useApp(notice.id).data?.data
  // It may have been closed, or deleted, since.
  return app?.isPublished ? (
    <Share app={app} isNews={notice.reason === 'published'} onClose={onClose} />
  ) : null
}

const news = words.news

function Share({ app, isNews, onClose }: { app: App; isNews: boolean; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { url, label } = siteUrl(app)
  useEffect(() => title.current?.focus(), [])
  return (
    <section
      aria-labelledby="share-title"
      className="motion-rise relative mb-6 border border-border rounded-card bg-surface p-5 sm:p-6"
    >
      <IconButton
        icon="i-lucide-x"
        aria-label={words.close}
        className="absolute right-2 top-2"
        onClick={onClose}
      />
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8 sm:pr-8">
        <div className="min-w-0 flex-1">
          <h2
            id="share-title"
            ref={title}
            tabIndex={-1}
            className="flex items-start gap-2.5 pr-8 text-20px/28px font-semibold outline-none"
          >
            {isNews && (
              <span className="i-lucide-party-popper mt-1 size-5 text-accent-text" aria-hidden="true" />
            )}
            <span className="min-w-0 break-words">
              {isNews ? newsOf(app) : say(words.shareApp, { name: app.name })}
            </span>
          </h2>
          <p className="mb-5 mt-1 text-text-muted">
            {app.totalUsers === 0 ? words.newsText : words.shareText}
          </p>
          <CopyField label={words.address} copyLabel={words.copy} value={url} />
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink to={`/apps/${app.id}?tab=users`} variant="primary" icon="i-lucide-user-plus">
              {app.totalUsers === 0 ? words.inviteFirst : words.invite}
            </ButtonLink>
            <OutsideLink href={messageUrl(app, url)} className={buttonClass()}>
              <span className="i-lucide-message-circle size-4" aria-hidden="true" />
              {words.whatsapp}
            </OutsideLink>
            <OutsideLink href={url} className={buttonClass()}>
              <span className="i-lucide-external-link size-4" aria-hidden="true" />
              {words.open}
            </OutsideLink>
          </div>
        </div>
        <QrCode url={url} label={label} file={app.slug} />
      </div>
      {app.totalUsers > 0 && <WaitingAccess app={app} />}
    </section>
  )
}

const newsOf = ({ name, version }: App) => say(news, { count: version ?? 1, name })

/** WhatsApp with a message to whomever one chooses there. */
const messageUrl = ({ name }: App, url: string) =>
  `https://wa.me/?${new URLSearchParams({ text: `${name}: ${url}` })}`
