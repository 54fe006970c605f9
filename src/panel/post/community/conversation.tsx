import { useState } from 'react'
import { countWords } from '../../../domain/text/count-words.ts'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { LoadMore } from '../../list/load-more.tsx'
import { textLink } from '../../page/link.tsx'
import { CommentLine } from '../comment/comment-line.tsx'
import { CommentsState } from '../comment/comments-state.tsx'
import { usePages } from '../../resource/pages.ts'
import { isBeingRemoved } from '../../resource/removal.ts'
import { commentPath, commentsPath } from './community-path.ts'
import type { ListedPost } from './community-post.ts'
import { useRemoveComment } from './use-remove-comment.ts'

export interface ConversationProps {
  appId: string
  post: ListedPost
  /** Ground of the team's initials. */
  color: string
}

/** The first comments of a post, and the rest when asked for. */
export function Conversation(props: ConversationProps) {
  const [isOpen, setOpen] = useState(false)
  const { post } = props
  if (post.commentsCount === 0) return null
  if (isOpen) return <WholeConversation {...props} />
  const more = post.commentsCount - post.comments.length
  return (
    <div className="mt-4">
      <Comments {...props} comments={post.comments} />
      {more > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={`${textLink} mt-3 text-13px ${post.comments.length > 0 ? 'ml-9.5' : ''}`}
        >
          {`+${countWords(more, 'comentário')}`}
        </button>
      )}
    </div>
  )
}

function WholeConversation(props: ConversationProps) {
  const { appId, post } = props
  const list = usePages<CommunityComment>(commentsPath(appId, post.id))
  return (
    <div className="mt-4">
      <Comments {...props} comments={list.items ?? post.comments} />
      <div className="mt-3 empty:hidden">
        <CommentsState list={list} />
      </div>
      <LoadMore list={list} label="Carregar mais comentários" />
    </div>
  )
}

function Comments({ appId, post, color, comments }: ConversationProps & { comments: CommunityComment[] }) {
  const remove = useRemoveComment(appId, post.id)
  return (
    <ul aria-label="Comentários" className="flex flex-col gap-3">
      {comments
        // A list that was read anew still holds what is about to go.
        .filter(({ id }) => !isBeingRemoved(commentPath(appId, id)))
        .map((comment) => (
          <CommentLine key={comment.id} comment={comment} color={color} onRemove={() => remove(comment)} />
        ))}
    </ul>
  )
}
