import { useMutation } from '@tanstack/react-query'
import type { BulkOutcome } from '../../client/resource/bulk.ts'
import { words as work } from '../../domain/generated/screens/pages/bulk-work.ts'
import { say } from '../../domain/text/say.ts'
import type { BulkAction } from '../../domain/schema/list.ts'
import { filedSentence } from '../../domain/student/invitation.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { longMs } from './refused-text.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import type { BulkRunProps } from './list-code.ts'

type Words = Pick<BulkRunProps, 'words' | 'undo' | 'onDone' | 'onChange'>

/** Does something with many rows by `send`, and tells what came of it; `isSilent` where a form says itself why it failed, `more`: what else its answer says. */
export function useBulk<Variables>(
  { words, undo, onDone, onChange }: Words,
  send: (variables: Variables) => Promise<BulkOutcome>,
  { isSilent = false, more }: { isSilent?: boolean; more?: (answer: BulkOutcome) => string } = {},
) {
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      toastBulk(words, answer, { more: more?.(answer), undo })
      onDone()
    },
    onError: (problem) => {
      if (!isSilent) toastFailure(problem, words.failure)
    },
    // Some calls may have gone through before one failed.
    onSettled: onChange,
  })
}

function toastBulk(
  words: BulkAction,
  { done, skipped, isFiled, left = 0, isLong, batch }: BulkOutcome,
  { more = '', undo }: { more?: string | undefined; undo: BulkRunProps['undo'] },
): void {
  const skips = skipped > 0 ? `${skipped.toLocaleString('pt-BR')} ${words.skipped}.` : ''
  const stop = left > 0 && say(work.left, { count: left })
  toast({
    kind: done === 0 || isFiled || stop ? 'info' : 'success',
    title: say(words.done, { count: done }),
    duration: isLong ? longMs : undefined,
    action: batch === undefined ? undefined : { label: work.undo, onSelect: () => undo(batch) },
    description:
      [more, isFiled && done > 0 && filedSentence, skips, stop].filter(Boolean).join(' ') || undefined,
  })
}
