import { useMutation } from '@tanstack/react-query'
import page, { words } from '../../domain/generated/screens/pages/account-deletion.ts'
import { keepAccount } from '../../client/creator/account.ts'
import { Button } from '../../ui/control/button.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { dateText } from '../../domain/time/date-text.ts'

/** Says on every screen that the account is about to go, and offers to keep it. */
export function DeletionBar({ deletesAt }: { deletesAt: string }) {
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: () => toast({ title: words.done }),
    onError: (problem) => toastReason(problem, words.failed),
  })
  return (
    <section aria-label={page.title} className="border-b border-border bg-danger-soft text-danger-text">
      <div className="mx-auto max-w-300 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <p className="min-w-0 flex-1 basis-60">
          <SentenceView sentence={words.text} values={{ day: <strong>{dateText(deletesAt)}</strong> }} />
        </p>
        <Button size="sm" busy={keep.isPending} busyLabel={words.busy} onClick={() => keep.mutate()}>
          {words.keep}
        </Button>
      </div>
    </section>
  )
}
