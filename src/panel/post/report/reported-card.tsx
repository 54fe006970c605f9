import { useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/reported.ts'
import { say } from '../../../domain/text/say.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { Reported } from '../../../domain/generated/answer-types.ts'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { paintOn } from '../../../ui/badge/paint.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { useDecision } from './use-reported.ts'

interface ReportedCardProps {
  app: App
  reported: Reported
}

/** Something that was reported: what it says, who said what of it, and whether it stays. */
export function ReportedCard({ app, reported }: ReportedCardProps) {
  const [isAsking, setAsking] = useState(false)
  const decision = useDecision(app.id, reported)
  const { kind, author, content, createdAt, count, reports } = reported
  const more = count - reports.length
  const said = kind === 'community-post' ? words.post : words.comment
  const name = kind === 'feed-comment' ? words.feedComment : said.name
  return (
    <Card padded={false} className="p-4 sm:p-5">
      <article aria-label={say(words.of, { kind: name, name: author.name })}>
        <header className="flex items-center gap-3">
          <Avatar
            name={author.name}
            paint={author.isCreator ? paintOn(app.primaryColor) : undefined}
            size={38}
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="max-w-full truncate font-semibold">{author.name}</span>
              <Badge>{name}</Badge>
            </p>
            <RelativeTime date={createdAt} className="text-13px text-text-muted" />
          </div>
          <Badge tone="danger" icon="i-lucide-flag">
            {say(words.count, { count })}
          </Badge>
        </header>
        <LongText text={content} className="mt-3 text-15px/23px" />
        <ul aria-label={words.reports} className="mt-4 flex flex-col gap-2">
          {reports.map(({ reason, text, name: reporter, createdAt: at }) => (
            <li key={`${reporter} ${at}`} className="rounded-control bg-surface-sunken px-3 py-2">
              <p className="flex flex-wrap items-center gap-x-2 text-13px">
                <span className="font-semibold">{words.reasons[reason]}</span>
                <span className="min-w-0 break-words text-text-muted">
                  {reporter} · <RelativeTime date={at} />
                </span>
              </p>
              {text && <LongText text={text} className="mt-0.5" />}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="mt-2 text-13px text-text-muted">{say(words.more, { count: more })}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            icon="i-lucide-check"
            busy={decision.isPending && decision.variables === 'keep'}
            disabled={decision.isPending && decision.variables === 'remove'}
            onClick={() => decision.mutate('keep')}
          >
            {words.keep}
          </Button>
          <Button
            variant="danger"
            icon="i-lucide-trash-2"
            disabled={decision.isPending}
            onClick={() => setAsking(true)}
          >
            {words.remove}
          </Button>
        </div>
      </article>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={said.question}
        description={
          <SentenceView
            sentence={said.text}
            values={{ name: <strong className="text-text">{author.name}</strong> }}
          />
        }
        confirmLabel={words.remove}
        busyLabel={words.removing}
        busy={decision.isPending}
        danger
        onConfirm={() => decision.mutate('remove', { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
