import { useState } from 'react'
import { mailPath } from '../../client/student/mail.ts'
import type { Mail } from '../../domain/generated/answer-types.ts'
import page, { words } from '../../domain/generated/screens/pages/mail.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { usePages } from '../resource/pages.ts'
import { MailDetails, MailStatus } from './mail-details.tsx'

/** E-mails enviados: what students were sent, newest first, each to be read with its link. */
export function MailCard({ app }: { app: App }) {
  const mails = usePages<Mail>(mailPath(app.id), pageSize)
  const [opened, setOpened] = useState<Mail | null>(null)
  return (
    <Card padded={false} className="p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-16px/24px font-semibold">{page.title}</h2>
          <p className="text-text-muted">{words.note}</p>
        </div>
        <Button size="sm" icon="i-lucide-refresh-cw" onClick={() => void mails.refetch()}>
          {words.refresh}
        </Button>
      </div>
      {mails.items ? (
        <MailList mails={mails.items} onOpen={setOpened} />
      ) : mails.isError ? (
        <LoadFailure title={words.failed} query={mails} />
      ) : (
        <Skeleton className="mt-4 h-5 w-1/2" />
      )}
      {mails.hasNextPage && (
        <Button size="sm" busy={mails.isFetchingNextPage} onClick={() => void mails.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {opened && <MailDetails appId={app.id} mail={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

const pageSize = 30

function MailList({ mails, onOpen }: { mails: Mail[]; onOpen: (mail: Mail) => void }) {
  if (mails.length === 0) return <p className="mt-2 text-text-muted">{words.none}</p>
  return (
    <ul aria-label={page.title} className="mt-2 divide-y divide-border">
      {mails.map((mail) => (
        <li key={mail.id} className="flex items-center gap-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="break-words font-medium">{mail.subject}</p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13px text-text-muted">
              <span className="break-all">{mail.recipient}</span>
              <RelativeTime date={mail.createdAt} />
              <MailStatus mail={mail} />
            </p>
          </div>
          <Button
            size="sm"
            aria-label={say(words.showTo, { recipient: mail.recipient })}
            onClick={() => onOpen(mail)}
          >
            {words.show}
          </Button>
        </li>
      ))}
    </ul>
  )
}
