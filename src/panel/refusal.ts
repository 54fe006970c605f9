import { explain } from '../client/error.ts'
import { toast } from '../ui/toast-queue.ts'

/** Says in a toast that something failed, and below it what the server gave as the reason. */
export function tellRefusal(problem: unknown, failure: string): void {
  const reason = explain(problem, failure)
  toast({ kind: 'error', title: failure, description: reason === failure ? undefined : reason })
}
