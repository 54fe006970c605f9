import { Link } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import type { Notice } from '../../domain/generated/answer-types.ts'
import { noticePath, noticeText } from '../../domain/notice/notice.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'

/** Something that happened, as a list tells it. */
export interface NoticeLine {
  id: string
  icon: string
  text: string
  /** Where it happened. */
  note: string
  /** ISO text. */
  at: string
  path: string
}

export interface NoticeListProps {
  label: string
  lines: NoticeLine[]
  /** Marks those that the creator has not seen. */
  isNew?: (line: NoticeLine) => boolean
}

/** What happened, each a link to where it did. */
export function NoticeList({ label, lines, isNew }: NoticeListProps) {
  return (
    <ol aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link
            to={line.path}
            className="flex items-start gap-3 rounded-control px-3 py-2.5 hover:bg-surface-hover"
          >
            <span className="size-8 inline-flex shrink-0 items-center justify-center rounded-full bg-surface-sunken text-text-muted">
              <span className={`${line.icon} size-4`} aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1 text-left">
              <span className="line-clamp-3 break-words">{line.text}</span>
              <span className="block truncate text-13px text-text-muted">
                {line.note && `${line.note} · `}
                <RelativeTime date={line.at} />
              </span>
            </span>
            {isNew?.(line) && (
              <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{words.notices.new}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  )
}

export const noticeLine = (notice: Notice): NoticeLine => ({
  id: `${notice.kind}/${notice.appId}/${notice.subjectId}/${notice.at}`,
  icon: icons[notice.kind],
  text: noticeText(notice),
  note: notice.appName,
  at: notice.at,
  path: noticePath(notice),
})

const icons: Record<Notice['kind'], string> = {
  enrolment: 'i-lucide-user-plus',
  'feed-comment': 'i-lucide-message-circle',
  'community-comment': 'i-lucide-message-circle',
  'community-post': 'i-lucide-messages-square',
  'feed-post': 'i-lucide-newspaper',
  completion: 'i-lucide-award',
  letter: 'i-lucide-mail-warning',
  departure: 'i-lucide-user-minus',
  report: 'i-lucide-flag',
  'access-request': 'i-lucide-key-round',
  'sale-full': 'i-lucide-users',
  'sender-lost': 'i-lucide-mail-x',
  'domain-lost': 'i-lucide-globe-x',
}
