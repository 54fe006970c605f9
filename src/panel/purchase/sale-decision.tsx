import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { decideSale } from '../../client/purchase.ts'
import type { SaleGrant, WholeSale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { TickCard } from '../../ui/widget/tick-card.tsx'
import { toastFailure } from '../failure/toast-failure.ts'
import { useSaleRefresh } from './use-sale-refresh.ts'

export type Decision = 'end' | 'keep'

const decisions = { end: words.end, keep: words.keep }

interface SaleDecisionProps {
  sale: Pick<WholeSale, 'id' | 'grants'>
  decision: Decision
  onClose: () => void
}

/** Asks before access ends, or stays whatever comes; of a sale that opened several products, which of them end. */
export function SaleDecision({ sale, decision, onClose }: SaleDecisionProps) {
  const refresh = useSaleRefresh()
  const open = sale.grants.filter((grant) => isLive(grant))
  const [kept, setKept] = useState<string[]>([])
  const ending = open.map(({ productId }) => productId).filter((id) => !kept.includes(id))
  const { label, question, text, busy, done } = decisions[decision]
  const isNone = kept.length > 0 && ending.length === 0
  const deciding = useMutation({
    mutationFn: () => decideSale(sale.id, decision, kept.length > 0 ? ending : undefined),
    onSuccess: () => toast({ title: done }),
    onError: (problem) => toastFailure(problem, words.failure),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={question}
      description={text}
      confirmLabel={label}
      busyLabel={busy}
      busy={deciding.isPending}
      early={isNone}
      danger={decision === 'end'}
      onConfirm={() => (isNone ? toast({ kind: 'error', title: words.end.none }) : deciding.mutate())}
    >
      {decision === 'end' && open.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-13px text-text-muted">{words.end.which}</legend>
          {open.map(({ productId, productName, appName }) => (
            <TickCard
              key={productId}
              label={productName}
              text={appName}
              checked={!kept.includes(productId)}
              onChange={(isEnding) =>
                setKept(isEnding ? kept.filter((id) => id !== productId) : [...kept, productId])
              }
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

/** Whether a grant has not ended at `now` (milliseconds). */
const isLive = ({ endsAt }: SaleGrant, now = Date.now()): boolean =>
  endsAt === null || Date.parse(endsAt) > now
