import { words } from '../../../domain/generated/screens/pages/app.ts'
import { say } from '../../../domain/text/say.ts'
import type { AppActivity, AppOverview } from '../../../domain/generated/answer-types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ButtonLink } from '../../page/link.tsx'

/** What happened in the app lately, newest first. */
export function Activity({ overview }: { overview: AppOverview | undefined }) {
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{words.activity.title}</h2>
      {overview === undefined ? (
        <Waiting />
      ) : overview.activity.length === 0 ? (
        <EmptyState
          picture="students"
          title={words.activity.empty.title}
          description={words.activity.empty.description}
          action={<ButtonLink to="?tab=users">{words.activity.empty.action}</ButtonLink>}
        />
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {overview.activity.map((activity, at) => (
            <Happening key={`${activity.kind} ${activity.at} ${at}`} activity={activity} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Happening({ activity }: { activity: AppActivity }) {
  const { kind, title, who } = activity
  const { subject, text } = words.activity.kinds[kind]
  // Where no student is named, the creator did it.
  const values = { title, who: who || (kind === 'enrolment' ? title : words.activity.you) }
  return (
    <li className="flex items-start gap-3">
      <span className="size-8 inline-flex shrink-0 items-center justify-center rounded-full bg-surface-sunken text-text-muted">
        <span className={`${icons[kind]} size-4`} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">
          <strong className="font-medium">{say(subject, values)}</strong> {say(text, values)}
        </span>
        <RelativeTime date={activity.at} className="block text-13px text-text-muted" />
      </span>
    </li>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={words.activity.loading} className="mt-4 flex flex-col gap-4">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-9 w-1/2" />
    </div>
  )
}

const icons: Record<AppActivity['kind'], string> = {
  enrolment: 'i-lucide-user-plus',
  completion: 'i-lucide-circle-check',
  'community-post': 'i-lucide-messages-square',
  comment: 'i-lucide-message-circle',
  'feed-post': 'i-lucide-newspaper',
  product: 'i-lucide-package',
  publication: 'i-lucide-rocket',
}
