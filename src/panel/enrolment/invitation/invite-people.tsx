import { useContext, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../client/request/error.ts'
import { checkInvitation, invitationQuery, sendInvitation } from '../../../client/student/invitation.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { newId } from '../../../domain/schema/new-id.ts'
import { filedSentence, leftOutSentences, type InvitationCheck } from '../../../domain/student/invitation.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { TimeZone } from '../../../ui/time/time-zone.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { bulkWords } from '../../list/bulk.ts'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'

/** Who is meant: those of these ids, or all whom a filter leaves. */
export type InvitationTarget = { ids: string[] } | { filter: Record<string, string> }

interface InvitePeopleProps {
  appId: string
  target: InvitationTarget
  onClose: () => void
  /** The invitation with this id is on its way. */
  onSent: (id: string) => void
}

const words = bulkWords(screen, 'invite')

/** Says whom the way in would reach, and whom not and why, and sends it once that is confirmed. */
export function InvitePeople({ appId, target, onClose, onSent }: InvitePeopleProps) {
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(appId)
  // However often the button is pressed, or an answer is lost, it is one invitation.
  const [id] = useState(newId)
  const order = { id, ...target }
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
          ? { kind: 'info', title: 'Mensagens salvas em arquivo', description: filedSentence }
          : { title: say(words.done, { count: total }) },
      )
      onSent(id)
      onClose()
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: invitationQuery(appId).queryKey })
      refresh({ list: true })
    },
  })
  const ready = check.data?.ready ?? 0
  const problem = sending.error ?? check.error
  const { title, text, submit, busy } = words.confirm!
  return (
    <Dialog
      open
      onOpenChange={() => !sending.isPending && onClose()}
      title={check.data && ready > 0 ? say(title, { count: ready }) : words.label}
      description={ready > 0 ? text : undefined}
      size="sm"
      footer={
        <>
          <Button data-first onClick={onClose} disabled={sending.isPending}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={ready === 0}
            busy={sending.isPending}
            busyLabel={busy}
            onClick={() => sending.mutate()}
          >
            {ready > 0 ? say(submit, { count: ready }) : words.label}
          </Button>
        </>
      }
    >
      {check.isPending ? (
        <div role="status" aria-label="Contando as pessoas">
          <Skeleton className="h-16" />
        </div>
      ) : (
        check.data && <WhoReceives check={check.data} />
      )}
      <FailureNote message={problem && explain(problem, words.failure)} />
    </Dialog>
  )
}

function WhoReceives({ check }: { check: InvitationCheck }) {
  const timeZone = useContext(TimeZone)
  const { ready, invited, entered, isFiled } = check
  const sentences = [
    ready === 0 && 'Ninguém a quem enviar.',
    entered > 0 &&
      say(
        {
          one: '{count} pessoa já entrou no aplicativo. Para enviar só a quem falta, use o filtro de convite.',
          many: '{count} pessoas já entraram no aplicativo. Para enviar só a quem falta, use o filtro de convite.',
        },
        { count: entered },
      ),
    invited > entered &&
      entered === 0 &&
      say(
        {
          one: '{count} pessoa já recebeu um convite antes.',
          many: '{count} pessoas já receberam um convite antes.',
        },
        { count: invited },
      ),
    ...leftOutSentences(check, timeZone),
  ].filter((sentence) => sentence !== false)
  return (
    <div className="flex flex-col gap-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isFiled && ready > 0 && (
        <p role="note" className="rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">
          Não há um servidor de e-mail: as mensagens só são salvas em arquivo no servidor, e ninguém as
          recebe.
        </p>
      )}
    </div>
  )
}
