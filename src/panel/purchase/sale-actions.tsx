import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { replaySale } from '../../client/purchase.ts'
import type { WholeSale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { Button } from '../../ui/control/button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { HandOver } from './hand-over.tsx'
import { SaleDecision, type Decision } from './sale-decision.tsx'
import { useSaleRefresh } from './use-sale-refresh.ts'

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
      {asked === 'recipient' && <HandOver sale={sale} onClose={close} />}
      {(asked === 'end' || asked === 'keep') && <SaleDecision sale={sale} decision={asked} onClose={close} />}
    </>
  )
}
