import { explain } from '../../client/request/error.ts'
import { toast } from '../../ui/toast/toast-queue.ts'

/** Shows a toast with `failure` and, below it, the reason: the server's sentence, or that there was no connection. */
export function toastFailure(problem: unknown, failure: string): void {
  toastRefusal(explain(problem, failure), failure)
}

/** The same where the reason is explained already. */
export function toastRefusal(reason: string, failure: string): void {
  toast({
    kind: 'error',
    title: failure,
    description: reason === failure ? undefined : reason.replace(`${failure.replace(/\.$/, '')}. `, ''),
  })
}

/** Shows a toast with the reason alone: the server's sentence, else `failure`. */
export function toastReason(problem: unknown, failure: string): void {
  toast({ kind: 'error', title: explain(problem, failure) })
}
