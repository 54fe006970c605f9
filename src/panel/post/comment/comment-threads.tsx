import { useState } from 'react'
import page from '../../../domain/generated/screens/pages/comments.ts'
import { threadsOf } from '../../../domain/post/thread.ts'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentLine } from './comment-line.tsx'

interface CommentThreadsProps {
  comments: CommunityComment[]
  /** Ground of the team's initials. */
  color: string
  onRemove: (comment: CommunityComment) => void
  /** Rejects where it could not be sent, once that was said. */
  onReply: (content: string, replyTo: string) => Promise<unknown>
}

/** Comments, each with what was answered to it and the place to answer. */
export function CommentThreads({ comments, color, onRemove, onReply }: CommentThreadsProps) {
  const [answered, setAnswered] = useState<string | null>(null)
  return (
    <ul aria-label={page.title} className="flex flex-col gap-3">
      {threadsOf(comments).map(({ comment, replies }) => {
        const draw = (one: CommunityComment) => (
          <CommentLine
            key={one.id}
            comment={one}
            color={color}
            onRemove={() => onRemove(one)}
            onReply={() => setAnswered(comment.id)}
          />
        )
        const isAnswered = answered === comment.id
        return [
          draw(comment),
          (replies.length > 0 || isAnswered) && (
            <li
              key={`${comment.id}-replies`}
              className="ml-9.5 flex flex-col gap-3 border-l-2 border-border pl-3"
            >
              {replies.length > 0 && <ul className="flex flex-col gap-3">{replies.map(draw)}</ul>}
              {isAnswered && (
                <CommentComposer
                  id={`reply-${comment.id}`}
                  send={(content) => onReply(content, comment.id)}
                  onClose={() => setAnswered(null)}
                />
              )}
            </li>
          ),
        ]
      })}
    </ul>
  )
}
