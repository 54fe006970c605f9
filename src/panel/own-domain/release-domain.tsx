import { useDomainRelease } from '../../client/own-domain/own-domain.ts'
import { words } from '../../domain/generated/screens/pages/own-domain.ts'
import { say } from '../../domain/text/say.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastReason } from '../failure/toast-failure.ts'

interface ReleaseDomainProps {
  appId: string
  name: string
  /** Where the app answers after that. */
  host: string
  onDone: () => void
  onClose: () => void
}

/** Asks before an app gives its own domain back, and gives it back. */
export function ReleaseDomain({ appId, name, host, onDone, onClose }: ReleaseDomainProps) {
  const release = useDomainRelease(appId)
  const { title, text, submit, busy, done, failed } = words.release
  const confirm = () =>
    release.mutate(undefined, {
      onSuccess: () => {
        toast({ title: say(done, { host }) })
        onDone()
      },
      onError: (problem) => toastReason(problem, failed),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={say(title, { name })}
      description={say(text, { host })}
      confirmLabel={submit}
      busyLabel={busy}
      busy={release.isPending}
      danger
      onConfirm={confirm}
    />
  )
}
