import { mailPath } from '../../client/student/mail.ts'
import type { Mail, WholeMail } from '../../domain/generated/answer-types.ts'
import choices from '../../domain/generated/choices/states.ts'
import { words } from '../../domain/generated/screens/pages/mail.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { ChoiceBadge } from '../../ui/badge/choice-badge.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import type { RowRunProps } from '../list/list-code.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useItem } from '../resource/list.ts'

/** One letter with its text; the link in it works from here, too. */
export function MailDetails({ item, context, onClose }: RowRunProps<Mail, App>) {
  const letter = useItem<WholeMail>(mailPath(context.id), item.id)
  const mail = letter.data?.data ?? item
  return (
    <Dialog onClose={onClose} title={mail.subject}>
      <p className="flex flex-wrap items-center gap-2 text-text-muted">
        <span className="break-all">{say(words.to, { recipient: mail.recipient })}</span>
        <RelativeTime date={mail.createdAt} />
        <ChoiceBadge choices={choices.mail} value={mail.status} />
      </p>
      {mail.problem && (
        <p className="mt-3 break-words rounded-control bg-surface-sunken px-3 py-2">{mail.problem}</p>
      )}
      {letter.data ? (
        <Letter mail={letter.data.data} />
      ) : letter.isError ? (
        <LoadFailure title={words.letterFailed} query={letter} />
      ) : (
        <Skeleton className="mt-4 h-40 w-full" />
      )}
    </Dialog>
  )
}

function Letter({ mail: { text, link } }: { mail: WholeMail }) {
  if (text === null) return <p className="mt-4 text-text-muted">{words.expired}</p>
  const [before = '', after = ''] = link ? text.split(link) : [text]
  return (
    <p className="mt-4 whitespace-pre-wrap break-words border border-border rounded-card p-4">
      {before}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className="break-all text-accent-text underline">
          {link}
        </a>
      )}
      {after}
    </p>
  )
}
