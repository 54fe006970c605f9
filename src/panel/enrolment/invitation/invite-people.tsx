import { useContext, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../client/request/error.ts'
import type { MarkedRows } from '../../../client/resource/bulk.ts'
import { checkInvitation, invitationQuery, sendInvitation } from '../../../client/student/invitation.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../domain/generated/screens/pages/invitation.ts'
import { newId } from '../../../domain/schema/new-id.ts'
import { filedSentence, leftOutSentences } from '../../../domain/student/invitation.ts'
import type { InvitationCheck } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { TimeZone } from '../../../ui/time/time-zone.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import type { ButtonRunProps } from '../../list/list-code.ts'
import type { EnrolmentContext } from '../enrolment-context.ts'

interface InvitePeopleProps extends Pick<
  ButtonRunProps<Pick<EnrolmentContext, 'app' | 'refresh' | 'follow'>>,
  'context' | 'filter' | 'onClose' | 'onDone'
> {
  words: Pick<ButtonRunProps['words'], 'label' | 'failure'>
  /** What each of them gets, if not the way in alone. */
  text?: string
  /** Who is meant; without it all whom the filter leaves. */
  marked?: MarkedRows
}

/** What both the button and the action on those who are marked say. */
const { confirm, done } = screen.bulk?.find(({ run }) => run === 'invite') ?? {}

/** Says whom the way in would reach, and whom not and why, and sends it once that is confirmed. */
export function InvitePeople(props: InvitePeopleProps) {
  const { context, filter, marked, text = confirm?.text, onClose, onDone } = props
  const { label, failure = label } = props.words
  const cache = useQueryClient()
  const { refresh, follow } = context
  const appId = context.app.id
  // However often the button is pressed, or an answer is lost, it is one invitation.
  const [id] = useState(newId)
  const order = { id, ...(marked && !marked.all ? { ids: [...marked.ids] } : { filter }) }
  const check = useQuery({
    queryKey: ['invitation-check', id],
    queryFn: () => checkInvitation(appId, order),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const sending = useMutation({
    mutationFn: () => sendInvitation(appId, order),
    onSuccess: ({ total }) => {
      // Where the letters are told of may be out of sight.
      toast(
        check.data?.isFiled
          ? { kind: 'info', title: words.filed, description: filedSentence }
          : { title: done ? say(done, { count: total }) : label },
      )
      follow(id)
      onDone()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: invitationQuery(appId).queryKey })
      refresh({ list: true })
    },
  })
  const ready = check.data?.ready ?? 0
  const problem = sending.error ?? check.error
  return (
    <Dialog
      onClose={() => !sending.isPending && onClose()}
      title={confirm && ready > 0 ? say(confirm.title, { count: ready }) : label}
      description={ready > 0 ? text : undefined}
      size="sm"
      footer={
        <>
          <Button data-first onClick={onClose} disabled={sending.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={ready === 0}
            busy={sending.isPending}
            busyLabel={confirm?.busy}
            onClick={() => sending.mutate()}
          >
            {confirm && ready > 0 ? say(confirm.submit, { count: ready }) : label}
          </Button>
        </>
      }
    >
      {check.isPending ? (
        <div role="status" aria-label={words.counting}>
          <Skeleton className="h-16" />
        </div>
      ) : (
        check.data && <WhoReceives check={check.data} />
      )}
      <FailureNote message={problem && explain(problem, failure)} />
    </Dialog>
  )
}

function WhoReceives({ check }: { check: InvitationCheck }) {
  const timeZone = useContext(TimeZone)
  const { ready, invited, entered, isFiled } = check
  const sentences = [
    ready === 0 && words.nobody,
    entered > 0 && say(words.entered, { count: entered }),
    invited > entered && entered === 0 && say(words.invited, { count: invited }),
    ...leftOutSentences(check, timeZone),
  ].filter((sentence) => sentence !== false)
  return (
    <div className="flex flex-col gap-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isFiled && ready > 0 && (
        <p role="note" className="rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">
          {words.notSent}
        </p>
      )}
    </div>
  )
}
