import { useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { readEmailState } from '../../client/creator/creator-link.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { DialogButton } from '../page/dialog-button.tsx'
import { lazyView } from '../page/lazy-view.tsx'

const EmailDialog = lazyView(() => import('./email-dialog.tsx').then((room) => room.EmailDialog))

/** The e-mail with which the creator signs in, and the way to another one. */
export function EmailCard({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const client = useQueryClient()
  const queryKey = ['email', email]
  const { data } = useQuery({ queryKey, queryFn: readEmailState, staleTime: 0 })
  const pending = data?.pending
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.email.title}</h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          {!isConfirmed && <Badge tone="warning">{words.email.unconfirmed}</Badge>}
        </p>
        <DialogButton
          view={EmailDialog}
          dialog={(close) => (
            <EmailDialog onClose={close} onAsked={() => void client.invalidateQueries({ queryKey })} />
          )}
        >
          {words.email.change}
        </DialogButton>
      </div>
      {pending && (
        <p role="status" className="mt-4 flex gap-2.5 rounded-control bg-surface-sunken px-3.5 py-3">
          <span className="i-lucide-mail mt-0.5 size-4 shrink-0 text-text-faint" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <SentenceView
              sentence={data.isSent ? words.email.pending : words.email.pendingFiled}
              values={{ pending: <strong className="font-medium">{pending}</strong> }}
            />
          </span>
        </p>
      )}
    </Card>
  )
}
