import type { BulkOutcome } from '../../client/resource/bulk.ts'
import { undoBatch } from '../../client/resource/history.ts'
import { words } from '../../domain/generated/screens/pages/bulk-work.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { longMs, referrersText, refusedText, withoutRefused } from './refused-text.ts'

/** Undoes what was done to many rows of a list at once, and tells what came of it, also of what stays for being changed since. Throws `ApiError`. */
export async function undoForAll(path: string, batch: string): Promise<void> {
  const { done, skipped, refused, referrers }: BulkOutcome = withoutRefused(await undoBatch(path, batch))
  const so = skipped > 0 && say(words.so, { count: skipped })
  toast({
    kind: done === 0 ? 'info' : 'success',
    title: say(words.undone, { count: done }),
    description:
      [refusedText({ refused }), so, referrersText(referrers)].filter(Boolean).join(' ') || undefined,
    duration: refused ? longMs : undefined,
  })
}
