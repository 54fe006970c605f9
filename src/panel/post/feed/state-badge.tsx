import type { PostState } from '../../../domain/feed.ts'
import answers from '../../../domain/generated/answers/states.ts'
import { AnswerBadge } from '../../../ui/answer-badge.tsx'

/** What has become of a post, in a word. */
export function StateBadge({ state }: { state: PostState }) {
  return <AnswerBadge answers={answers.feedPost} value={state} />
}
