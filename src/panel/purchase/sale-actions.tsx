import { Suspense, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { decideSale, replaySale } from '../../client/purchase.ts'
import type { WholeSale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { HandOver } from './hand-over.tsx'
import { useSaleRefresh } from './use-sale-refresh.ts'

type Decision = 'end' | 'keep'

const decisions = { end: words.end, keep: words.keep }

/** What the creator can do with a sale. */
export function SaleActions({ sale }: { sale: WholeSale }) {
  const refresh = useSaleRefresh()
  const [asked, ask] = useState<Decision | 'recipient' | null>(null)
  const close = () => ask(null)
  const replay = useMutation({
    mutationFn: () => replaySale(sale.id),
    onSuccess: () => toast({ title: words.replayed, description: words.replayedText }),
    onError: (problem) => toastFailure(problem, words.failure),
    onSettled: refresh,
  })
  return (
    <>
      {sale.state === 'asked' && (
        <Button icon="i-lucide-check" variant="primary" onClick={() => ask('keep')}>
          {words.keep.label}
        </Button>
      )}
      {sale.canDecide && (
        <Button icon="i-lucide-ban" onClick={() => ask('end')}>
          {words.end.label}
        </Button>
      )}
      <Button icon="i-lucide-user-pen" onClick={() => ask('recipient')}>
        {words.handOver}
      </Button>
      <Button
        icon="i-lucide-refresh-cw"
        busy={replay.isPending}
        busyLabel={words.replaying}
        onClick={() => replay.mutate()}
      >
        {words.replay}
      </Button>
      <Suspense>{asked === 'recipient' && <HandOver id={sale.id} onClose={close} />}</Suspense>
      {(asked === 'end' || asked === 'keep') && (
        <DecisionDialog id={sale.id} decision={asked} onClose={close} />
      )}
    </>
  )
}

interface DecisionDialogProps {
  id: string
  decision: Decision
  onClose: () => void
}

/** Asks before access ends, or stays whatever comes. */
function DecisionDialog({ id, decision, onClose }: DecisionDialogProps) {
  const refresh = useSaleRefresh()
  const { label, question, text, busy, done } = decisions[decision]
  const deciding = useMutation({
    mutationFn: () => decideSale(id, decision),
    onSuccess: () => toast({ title: done }),
    onError: (problem) => toastFailure(problem, words.failure),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      description={text}
      confirmLabel={label}
      busyLabel={busy}
      busy={deciding.isPending}
      danger={decision === 'end'}
      onConfirm={() => deciding.mutate()}
    />
  )
}
