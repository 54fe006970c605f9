import { useMutation } from '@tanstack/react-query'
import { mergeStudent } from '../../client/student/student.ts'
import type { WholeSale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { useSaleRefresh } from './use-sale-refresh.ts'

const said = words.samePerson

interface SamePersonProps {
  /** Whose buyer is a student. */
  sale: Pick<WholeSale, 'name' | 'email' | 'studentId'>
  /** Of another student. */
  email: string
  /** Hands over the sale alone. */
  onHand: () => Promise<void>
  onClose: () => void
}

/** Asks whether a student and whom a sale is handed to are one person: then the two become one, else the sale alone goes over. */
export function SamePerson({ sale, email, onHand, onClose }: SamePersonProps) {
  const refresh = useSaleRefresh()
  const merging = useMutation({
    mutationFn: () => mergeStudent(sale.studentId!, email),
    onSuccess: () => {
      toast({ title: said.merged })
      onClose()
    },
    onError: (problem) => toastFailure(problem, said.mergeFailed),
    onSettled: refresh,
  })
  const handing = useMutation({
    mutationFn: onHand,
    onSuccess: onClose,
    onError: (problem) => toastFailure(problem, said.failed),
  })
  const from = sale.email ?? ''
  const who = sale.name ? `${sale.name} (${from})` : from
  const isBusy = merging.isPending || handing.isPending
  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title={say(said.title, { email })}
      description={said.text}
      footer={
        <>
          <Button
            disabled={merging.isPending}
            busy={handing.isPending}
            busyLabel={said.handing}
            onClick={() => handing.mutate()}
          >
            {said.only}
          </Button>
          <Button
            variant="primary"
            disabled={handing.isPending}
            busy={merging.isPending}
            busyLabel={said.merging}
            onClick={() => merging.mutate()}
          >
            {said.merge}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 break-words">
        <p>
          <span className="font-medium">{said.one}</span> {say(said.oneText, { who, from, email })}
        </p>
        <p>
          <span className="font-medium">{said.two}</span> {said.twoText}
        </p>
      </div>
    </Dialog>
  )
}
