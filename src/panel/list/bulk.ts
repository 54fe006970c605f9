import type { BulkAnswer } from '../../domain/list/bulk.ts'
import { filedSentence } from '../../domain/student/invitation.ts'
import type { BulkAction, ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'

/** The words of what a list offers to do with many rows. Throws where it does not offer that. */
export function bulkWords(
  { id, bulk }: Pick<ListScreen, 'id' | 'bulk'>,
  wanted: BulkAction['run'],
): BulkAction {
  const words = bulk?.find(({ run }) => run === wanted)
  if (!words) throw new Error(`The list ${id} says nothing of "${wanted}".`)
  return words
}

/** Shows a toast with how many rows it was done with and how many were skipped. */
export function toastBulk(words: BulkAction, { done, skipped, isFiled }: BulkAnswer): void {
  const left = skipped > 0 ? `${skipped.toLocaleString('pt-BR')} ${words.skipped}.` : ''
  toast({
    kind: done === 0 || isFiled ? 'info' : 'success',
    title: say(words.done, { count: done }),
    description: [isFiled && done > 0 && filedSentence, left].filter(Boolean).join(' ') || undefined,
  })
}
