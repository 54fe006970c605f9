import answers from '../../domain/generated/answers/app.ts'
import type { App } from '../../domain/generated/types.ts'
import { AnswerBadge } from '../../ui/answer-badge.tsx'

/** The status of an app in a word. */
export function StatusBadge({ status }: { status: App['status'] }) {
  return <AnswerBadge answers={answers.status} value={status} />
}
