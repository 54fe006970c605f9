import { useMutation } from '@tanstack/react-query'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import type { BulkAction } from '../../domain/schema/list.ts'
import { filedSentence } from '../../domain/student/invitation.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import type { BulkRunProps } from './list-code.ts'

type Words = Pick<BulkRunProps, 'words' | 'onDone' | 'onChange'>

/** Does something with many rows by `send`, and tells what came of it; `isSilent` where a form says itself why it failed, `more`: what else its answer says. */
export function useBulk<Variables>(
  { words, onDone, onChange }: Words,
  send: (variables: Variables) => Promise<BulkAnswer>,
  { isSilent = false, more }: { isSilent?: boolean; more?: (answer: BulkAnswer) => string } = {},
) {
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      toastBulk(words, answer, more?.(answer))
      onDone()
    },
    onError: (problem) => {
      if (!isSilent) toastFailure(problem, words.failure)
    },
    // Some calls may have gone through before one failed.
    onSettled: onChange,
  })
}

function toastBulk(words: BulkAction, { done, skipped, isFiled }: BulkAnswer, more = ''): void {
  const left = skipped > 0 ? `${skipped.toLocaleString('pt-BR')} ${words.skipped}.` : ''
  toast({
    kind: done === 0 || isFiled ? 'info' : 'success',
    title: say(words.done, { count: done }),
    description: [more, isFiled && done > 0 && filedSentence, left].filter(Boolean).join(' ') || undefined,
  })
}
