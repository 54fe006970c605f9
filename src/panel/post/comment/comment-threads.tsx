import { useState } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/comments.ts'
import { threadsOf } from '../../../domain/post/thread.ts'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { CommentComposer } from './comment-composer.tsx'
import { say } from '../../../domain/text/say.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { AuthorAvatar } from '../author-avatar.tsx'

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

interface CommentLineProps {
  comment: CommunityComment
  /** Ground of the team's initials. */
  color: string
  onRemove: () => void
  /** Opens the place to answer it. */
  onReply: () => void
}

/** One comment of a conversation. */
function CommentLine({ comment, color, onRemove, onReply }: CommentLineProps) {
  const { author, content, createdAt, edited } = comment
  return (
    <li className="group flex items-start gap-2.5">
      <AuthorAvatar author={author} color={color} size={28} className="mt-0.5" />
      <div className="min-w-0 flex-1 rounded-control bg-surface-sunken px-3 py-2">
        <p className="flex items-center gap-2 text-13px">
          <span className="truncate font-semibold">{author.name}</span>
          {author.isCreator && <Badge tone="positive">{words.team}</Badge>}
          <RelativeTime date={createdAt} className="shrink-0 text-text-muted" />
          {edited && <span className="shrink-0 text-text-muted">{words.edited}</span>}
        </p>
        <LongText text={content} className="mt-0.5" />
      </div>
      <IconButton
        icon="i-lucide-reply"
        aria-label={say(words.reply, { name: author.name })}
        onClick={onReply}
        className={`mt-1 ${onHover}`}
      />
      <IconButton
        icon="i-lucide-trash-2"
        aria-label={say(words.remove, { name: author.name })}
        onClick={onRemove}
        className={`mt-1 ${onHover}`}
      />
    </li>
  )
}

const onHover = 'sm:opacity-0 focus-visible:opacity-100 sm:group-hover:opacity-100'
