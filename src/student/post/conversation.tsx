import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { SiteComment } from '../../domain/generated/answer-types.ts'
import { threadsOf } from '../../domain/post/thread.ts'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { useUnblocked } from '../report/report-context.ts'
import { Composer } from './composer.tsx'
import { commentLength } from './text-length-limit.ts'
import { ThreadView } from './thread-view.tsx'
import type { CommentActions } from './reaction.ts'
import { useConversation } from './use-conversation.ts'

export interface ConversationProps {
  postId: string
  /** What is known already, shown until the rest is there. */
  first?: SiteComment[]
  actions: CommentActions
  isOffline: boolean
}

const none: SiteComment[] = []

/** Everything that was said under a post, and the place to say something. */
export function Conversation({ postId, first = none, actions, isOffline }: ConversationProps) {
  const words = useWords()
  const phrases = usePhrases(postPhrases)
  const section = useRef<HTMLElement>(null)
  const { comments: read, next, step, readOn, write, edit, remove } = useConversation(postId, first, actions)
  const comments = useUnblocked(read)
  /** The comment that is being answered. */
  const [answered, setAnswered] = useState<string | null>(null)
  const removeOne = async (id: string) => {
    await remove(id)
    // What had the focus is gone; whoever reads on by keyboard stays in the conversation.
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={phrases.comments}
      className="mt-1 flex flex-col gap-3 border-t border-brand-border pb-2 pt-3 outline-none"
    >
      {comments.length > 0 && (
        <ul className="flex flex-col gap-3">
          {threadsOf(comments).map((thread) => (
            <ThreadView
              key={thread.comment.id}
              thread={thread}
              isAnswered={answered === thread.comment.id}
              onAnswer={setAnswered}
              actions={isOffline ? undefined : { write, edit, remove: removeOne }}
            />
          ))}
        </ul>
      )}
      {step === 'loading' && (
        <p role="status" className="flex items-center gap-2 text-14px/20px text-brand-muted">
          <span aria-hidden="true" className="spin i-lucide-loader-circle size-16px" />
          {phrases.commentsLoading}
        </p>
      )}
      {step === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 text-14px/20px">
          {phrases.commentsFailed}
          <Button words={words.retry} look="words" onClick={() => void readOn()} />
        </div>
      )}
      {step === 'ready' && comments.length === 0 && (
        <p className="text-14px/20px text-brand-muted">{phrases.commentsEmpty}</p>
      )}
      {step === 'ready' && next !== null && (
        <Button
          words={phrases.moreComments}
          look="words"
          className="self-start"
          onClick={() => void readOn()}
        />
      )}
      <Composer
        label={phrases.writeComment}
        max={commentLength}
        rows={1}
        draft={`comment-${postId}`}
        onSend={isOffline ? undefined : write}
      />
    </section>
  )
}
