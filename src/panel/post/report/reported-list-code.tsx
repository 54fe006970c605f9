import { call } from '../../../client/request/api.ts'
import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/reported.ts'
import type { Reported } from '../../../domain/generated/answer-types.ts'
import type { App } from '../../../domain/generated/types.ts'
import { choiceOf } from '../../../domain/schema/choice.ts'
import { say } from '../../../domain/text/say.ts'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import type { ListCode, RowRunProps } from '../../list/list-code.ts'
import { AuthorAvatar } from '../author-avatar.tsx'
import { reportedPath } from '../post-path.ts'

/** What the list of what was reported is of. */
export interface ReportedContext {
  app: App
  /** Reads anew whatever tells of what was decided on. */
  renew: () => Promise<unknown>
}

/** What only code knows of it. */
export const reportedListCode: ListCode<'reported', Reported, ReportedContext> = {
  actions: { keep: decide('keep'), remove: decide('remove') },
  cells: {
    author: ({ author }, { app }) => <AuthorAvatar author={author} color={app.primaryColor} />,
    reports: (reported, _, { label }) => <Reports reported={reported} label={label} />,
  },
}

/** Keeps or removes what was reported. What somebody else removed meanwhile goes off the list as well. */
function decide(decision: 'keep' | 'remove') {
  return ({ item, context: { app, renew } }: RowRunProps<Reported, ReportedContext>) =>
    call(`${reportedPath(app.id)}/${item.id}/decision`, { method: 'POST', body: { decision } }).finally(renew)
}

/** Who said what of it, the newest first. */
function Reports({ reported: { count, reports }, label }: { reported: Reported; label: string }) {
  const more = count - reports.length
  return (
    <>
      <ul aria-label={label} className="mt-4 flex flex-col gap-2">
        {reports.map(({ reason, text, name, createdAt }) => (
          <li key={`${name} ${createdAt}`} className="rounded-control bg-surface-sunken px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-2 text-13px">
              <span className="font-semibold">{choiceOf(choices.reportReason, reason).label}</span>
              <span className="min-w-0 break-words text-text-muted">
                {name} · <RelativeTime date={createdAt} />
              </span>
            </p>
            {text && <LongText text={text} className="mt-0.5" />}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-13px text-text-muted">{say(words.more, { count: more })}</p>}
    </>
  )
}
