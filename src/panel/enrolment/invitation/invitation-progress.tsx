import { useContext, useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { invitationQuery } from '../../../client/student/invitation.ts'
import page, { words } from '../../../domain/generated/screens/pages/invitation.ts'
import { invitationSentences } from '../../../domain/student/invitation.ts'
import type { Invitation } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { WorkBar } from '../../../ui/progress/work-bar.tsx'
import { TimeZone } from '../../../ui/time/time-zone.ts'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'

interface InvitationProgressProps {
  appId: string
  /** Invitations of this visit, which are told of until they are put away. */
  followed: string[]
  onDismiss: (id: string) => void
}

/** How far the letters of invitations are, and what came of those that were sent from here. */
export function InvitationProgress({ appId, followed, onDismiss }: InvitationProgressProps) {
  const { data = [], refetch } = useQuery(invitationQuery(appId))
  const refresh = useEnrolmentRefresh(appId)
  const newest = followed.at(-1)
  useEffect(() => {
    if (newest) void refetch()
  }, [newest, refetch])
  const isWorking = data.some(({ waiting }) => waiting > 0)
  const wasWorking = useRef(false)
  useEffect(() => {
    if (wasWorking.current && !isWorking) refresh({ list: true })
    wasWorking.current = isWorking
  }, [isWorking, refresh])
  return data
    .filter(({ id, waiting }) => waiting > 0 || followed.includes(id))
    .map((one) => (
      <section
        key={one.id}
        aria-label={page.title}
        className="mb-4 flex items-center gap-3 rounded-card border border-border bg-surface p-4"
      >
        <div className="min-w-0 flex-1">{one.waiting > 0 ? <Sending {...one} /> : <Outcome {...one} />}</div>
        {one.waiting === 0 && (
          <IconButton icon="i-lucide-x" aria-label={words.dismiss} onClick={() => onDismiss(one.id)} />
        )}
      </section>
    ))
}

function Sending({ total, waiting }: Invitation) {
  const done = total - waiting
  const label = words.sending
  return (
    <>
      <div className="figures mb-2 flex justify-between gap-3">
        <span className="font-medium">{label}</span>
        <span className="text-text-muted">
          {say(words.progress, { done: done.toLocaleString('pt-BR'), total: total.toLocaleString('pt-BR') })}
        </span>
      </div>
      <WorkBar label={label} percent={Math.floor((done / total) * 100)} />
      <p className="mt-2 text-13px text-text-muted">{words.mayLeave}</p>
    </>
  )
}

function Outcome(invitation: Invitation) {
  const timeZone = useContext(TimeZone)
  return (
    <div role="status">
      {invitationSentences(invitation, timeZone).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
