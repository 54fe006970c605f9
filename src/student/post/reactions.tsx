import { useState } from 'react'
import { Button } from '../button/button.tsx'
import type { SiteComment } from '../../domain/generated/answer-types.ts'
import { threadsOf } from '../../domain/post/thread.ts'
import { usePhrases, useSay, useWords } from '../words/words.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { Conversation } from './conversation.tsx'
import { LikeButton } from './like-button.tsx'
import { ReactionButton } from './reaction-button.tsx'
import { useUnblocked } from '../report/report-context.ts'
import type { CommentActions } from './reaction.ts'
import { ThreadView } from './thread-view.tsx'

export interface ReactionsProps {
  postId: string
  likesCount: number
  liked: boolean
  /** Undefined where comments are neither shown nor taken. */
  commentsCount?: number
  /** The first comments, where they come with the post. */
  comments?: SiteComment[]
  isOffline: boolean
  onLike?: (postId: string, liked: boolean) => Promise<unknown>
  /** Without them the comments are only counted, as in a preview. */
  commentActions?: CommentActions
}

const none: SiteComment[] = []

/** What people make of a post: likes, and the conversation under it. */
export function Reactions(props: ReactionsProps) {
  const { postId, likesCount, liked, commentsCount, isOffline, onLike, commentActions } = props
  const comments = useUnblocked(props.comments ?? none)
  const [words, say] = [useWords(), useSay()]
  const phrases = usePhrases(postPhrases)
  const [isOpen, setOpen] = useState(false)
  const more = (commentsCount ?? 0) - comments.length
  const like = onLike && !isOffline ? (next: boolean) => onLike(postId, next) : undefined
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-1 -mx-10px">
        <LikeButton likesCount={likesCount} liked={liked} onLike={like} />
        {commentsCount !== undefined && (
          <ReactionButton
            icon="i-lucide-message-square"
            name={phrases.comment}
            count={commentsCount}
            text={say(words.comments, { count: commentsCount })}
            aria-expanded={isOpen}
            onClick={commentActions && (() => setOpen(!isOpen))}
          />
        )}
      </div>
      {isOpen && commentActions ? (
        <Conversation postId={postId} first={comments} actions={commentActions} isOffline={isOffline} />
      ) : (
        comments.length > 0 && (
          <ul className="mt-1 flex flex-col gap-3 border-t border-brand-border pb-2 pt-3">
            {threadsOf(comments).map((thread) => (
              <ThreadView key={thread.comment.id} thread={thread} isAnswered={false} onAnswer={onNothing} />
            ))}
          </ul>
        )
      )}
      {!isOpen && comments.length > 0 && more > 0 && (
        <More
          text={say(words.moreComments, { count: more })}
          onOpen={commentActions && (() => setOpen(true))}
        />
      )}
    </>
  )
}

const onNothing = () => undefined

function More({ text, onOpen }: { text: string; onOpen?: () => void }) {
  if (!onOpen) return <p className="mt-2 text-13px/18px text-brand-primary-text font-600">{text}</p>
  return <Button words={text} look="words" className="-ml-10px" onClick={onOpen} />
}
