import { useMutation } from '@tanstack/react-query'
import { keepAccount } from '../../client/creator/account.ts'
import { Button } from '../../ui/control/button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { dayOf } from './deletion-day.ts'

/** Says on every screen that the account is about to go, and offers to keep it. */
export function DeletionBar({ deletesAt }: { deletesAt: string }) {
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: () => toast({ title: 'Sua conta continua' }),
    onError: (problem) => toastReason(problem, 'Não foi possível desistir da exclusão'),
  })
  return (
    <section
      aria-label="Exclusão da conta"
      className="border-b border-border bg-danger-soft text-danger-text"
    >
      <div className="mx-auto max-w-300 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <p className="min-w-0 flex-1 basis-60">
          Sua conta será excluída com tudo o que tem em <strong>{dayOf(deletesAt)}</strong>.
        </p>
        <Button size="sm" busy={keep.isPending} busyLabel="Desistindo..." onClick={() => keep.mutate()}>
          Desistir da exclusão
        </Button>
      </div>
    </section>
  )
}
