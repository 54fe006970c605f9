import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { readEmailState } from '../../client/creator/creator-link.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/control/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'

const EmailDialog = lazy(() => import('./email-dialog.tsx').then((room) => ({ default: room.EmailDialog })))

/** The e-mail with which the creator signs in, and the way to another one. */
export function EmailCard({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [isChanging, setChanging] = useState(false)
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
        <Button onClick={() => setChanging(true)}>{words.email.change}</Button>
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
      {isChanging && (
        <Suspense>
          <EmailDialog
            onClose={() => setChanging(false)}
            onAsked={() => void client.invalidateQueries({ queryKey })}
          />
        </Suspense>
      )}
    </Card>
  )
}
